import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Made by commands, or borrowed. */
export const NOT_SOURCES = new Set([
  '.cache',
  '.data',
  '.git',
  '.swc',
  'coverage',
  'dist',
  'dist-dev',
  'node_modules',
  'playwright-report',
  'test-results',
]);
/** Heavy, and read by nobody. */
const LEFT_OUT = [path.join(ROOT, 'docs/images')];

/**
 * A copy of the repository in a folder of its own, with what is not committed yet, and with borrowed packages. What a
 * test changes in it can't be left behind here. The caller removes it.
 */
export function copyCheckout(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${purpose}-`));
  cpSync(ROOT, folder, { recursive: true, filter: isCopied });
  lendPackages(folder);
  return folder;
}

const isCopied = (source: string): boolean => !NOT_SOURCES.has(path.basename(source)) && !LEFT_OUT.includes(source);

/** Links to every installed package; those that are rooms of the repository lead to the rooms of the copy. */
function lendPackages(folder: string): void {
  const target = path.join(folder, 'node_modules');
  mkdirSync(path.join(target, '@northlight'), { recursive: true });
  const rooms = new Set(readdirSync(folder));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '@northlight' || name === '.cache') continue;
    const source = rooms.has(name) ? path.join(folder, name) : path.join(ROOT, 'node_modules', name);
    symlinkSync(source, path.join(target, name));
  }
  for (const name of ['shared', 'tools']) symlinkSync(path.join(folder, name), path.join(target, '@northlight', name));
  for (const room of rooms) {
    const own = path.join(ROOT, room, 'node_modules');
    if (room !== 'node_modules' && existsSync(own)) symlinkSync(own, path.join(folder, room, 'node_modules'));
  }
}
