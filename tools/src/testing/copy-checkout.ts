import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Folders that commands create, and installed packages. */
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
/** Large, and not needed by any test. */
const LEFT_OUT = [path.join(ROOT, 'docs/images')];

/**
 * Copies the repository with its uncommitted changes to a new folder, with links to the installed packages. Changes of
 * a test stay in the copy. The caller removes it.
 */
export function copyCheckout(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${purpose}-`));
  cpSync(ROOT, folder, { recursive: true, filter: isCopied });
  linkPackages(folder);
  return folder;
}

const isCopied = (source: string): boolean => !NOT_SOURCES.has(path.basename(source)) && !LEFT_OUT.includes(source);

/** Links every installed package. Links for rooms lead to the rooms of the copy. */
function linkPackages(folder: string): void {
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
