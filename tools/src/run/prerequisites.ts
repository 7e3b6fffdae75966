import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as playwright from 'playwright';
import { ROOT } from '../rooms.ts';

type Playwright = typeof playwright;

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * The browser that tests drive: `CHROMIUM_PATH`, one that is installed, or one that is installed now.
 * @throws one sentence that says what to install by hand.
 */
export async function ensureBrowser(): Promise<string> {
  const installed = installedBrowser();
  if (installed) return installed;
  console.log('No Chromium was found: installing one.');
  if (run('npx', ['playwright', 'install', '--with-deps', 'chromium'])) {
    const own = playwrightsOwn();
    if (own) return own;
  }
  installPackages(['chromium', 'fonts-liberation']);
  const now = foundBrowser();
  if (now) return now;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** `CHROMIUM_PATH`, or one that is installed; undefined when there is none. */
export const installedBrowser = (): string | undefined => foundBrowser() ?? playwrightsOwn();

const foundBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...CHROMIUM].find((file) => file !== undefined && existsSync(file));

/** Playwright as the room of its tests has it. @throws where only the product's own packages are installed. */
export const requirePlaywright = (): Playwright =>
  createRequire(path.join(ROOT, 'e2e/package.json'))('playwright') as Playwright;

/**
 * Firefox as its users have it, for the journeys in another engine.
 * @returns its path.
 * @throws one sentence that says what to install by hand.
 */
export function ensureFirefox(): string {
  if (!foundFirefox()) {
    console.log('No Firefox was found: installing one.');
    installPackages(['firefox-esr']);
  }
  const file = foundFirefox();
  if (file) return file;
  throw new Error(
    'Some browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  );
}

const foundFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...FIREFOX].find((file) => file !== undefined && existsSync(file));

/**
 * PostgreSQL's programs, for tests that start a server of their own.
 * @throws one sentence that says what to install by hand.
 */
export function ensurePostgres(): void {
  if (hasPostgres()) return;
  console.log('No PostgreSQL was found: installing one.');
  installPackages(['postgresql']);
  if (!hasPostgres())
    throw new Error('The API tests start a PostgreSQL server: install one (Debian: apt-get install postgresql).');
}

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql';
  const debian =
    existsSync(folder) && readdirSync(folder).some((version) => existsSync(path.join(folder, version, 'bin/initdb')));
  return debian || spawnSync('initdb', ['--version']).status === 0;
}

function playwrightsOwn(): string | undefined {
  const file = requirePlaywright().chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function installPackages(names: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...command: string[]) => {
    const [file = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...command];
    return run(file, rest);
  };
  if (!apt('install', '-y', '--no-install-recommends', ...names)) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
  }
}

const run = (file: string, rest: readonly string[]): boolean =>
  spawnSync(file, rest, { stdio: 'inherit', cwd: ROOT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;
