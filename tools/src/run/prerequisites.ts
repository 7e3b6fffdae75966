import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as playwright from 'playwright';
import { ROOT } from '../rooms.ts';

type Playwright = typeof playwright;

/** Finds something that tests need, or installs it. @throws with the sentence that says what to install by hand. */
function ensure<T>(name: string, find: () => T | undefined, install: () => void, sentence: string): T {
  const installed = find();
  if (installed) return installed;
  console.log(`No ${name} was found: installing one.`);
  install();
  const found = find();
  if (found) return found;
  throw new Error(sentence);
}

/** A program from a Debian package. @param need beginning of the error message: what needs the program. */
const ensureProgram = (name: string, program: string, debianPackage: string, need: string): true =>
  ensure(
    name,
    () => hasProgram(program) || undefined,
    () => installPackages([debianPackage]),
    `${need}: install it (Debian: apt-get install ${debianPackage}).`,
  );

const firstOf = (files: readonly (string | undefined)[]): string | undefined =>
  files.find((file) => file !== undefined && existsSync(file));

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path in `CHROMIUM_PATH`, or of an installed Chromium; undefined when there is none. */
export const installedBrowser = (): string | undefined =>
  firstOf([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    requirePlaywright().chromium.executablePath(),
  ]);

/** The whole browser, for tests of what only it does. */
export const ensureBrowser = (): string =>
  ensure(
    'Chromium',
    installedBrowser,
    () => {
      const isInstalled = run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
      if (!isInstalled || !installedBrowser()) installPackages(['chromium', 'fonts-liberation']);
    },
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );

/**
 * The browser that tests drive: Chromium without a window, which shows a page with a quarter less work than the whole
 * browser. Playwright uses the same kind where it brings its own. Where there is none, the whole browser.
 */
export function ensureHeadlessShell(): string {
  const find = () => firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);
  if (!find()) installPackages(['chromium-headless-shell', 'fonts-liberation']);
  return find() ?? ensureBrowser();
}

/** Playwright, loaded only when a browser is needed. */
export const requirePlaywright = (): Playwright => createRequire(import.meta.url)('playwright') as Playwright;

/** Firefox as released to its users, for the journeys in another engine. */
export const ensureFirefox = (): string =>
  ensure(
    'Firefox',
    () => firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']),
    () => installPackages(['firefox-esr']),
    'Some browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  );

/** WebKit with its driver, and a virtual screen for it, for the journeys in Safari's engine. */
export const ensureWebKit = (): true =>
  ensure(
    'WebKit',
    () => (hasProgram('WebKitWebDriver') && hasProgram('Xvfb')) || undefined,
    () => installPackages(['webkit2gtk-driver', 'xvfb']),
    'Some browser tests need WebKit: install it (Debian: apt-get install webkit2gtk-driver xvfb).',
  );

/** PostgreSQL's programs, for tests that start a server. */
export const ensurePostgres = (): true =>
  ensure(
    'PostgreSQL',
    () => hasPostgres() || undefined,
    () => installPackages(['postgresql']),
    'The API tests start a PostgreSQL server: install one (Debian: apt-get install postgresql).',
  );

/** Caches in front of a site, for tests that start one: Varnish with its module for tags, and nginx. */
export function ensureFrontCaches(): void {
  ensure(
    'Varnish',
    () => (hasProgram('varnishd') && hasXkey()) || undefined,
    () => installPackages(['varnish', 'varnish-modules']),
    'Some tests start Varnish: install it with its modules (Debian: apt-get install varnish varnish-modules).',
  );
  ensureProgram('nginx', 'nginx', 'nginx-light', 'Some tests start nginx');
}

/** Prometheus, whose promtool tests the alert rules. */
export const ensurePrometheus = (): true =>
  ensureProgram('Prometheus', 'promtool', 'prometheus', 'A test runs promtool');

/** A connection pooler for PostgreSQL, for a test that starts one. */
export const ensurePgBouncer = (): true =>
  ensureProgram('PgBouncer', 'pgbouncer', 'pgbouncer', 'A test starts PgBouncer');

/** The program for point-in-time recovery. */
export const ensurePgBackRest = (): true =>
  ensureProgram('pgBackRest', 'pgbackrest', 'pgbackrest', 'A test restores PostgreSQL to a moment with pgBackRest');

/** The program that checks whether systemd understands a unit. */
export const ensureSystemd = (): true =>
  ensureProgram('systemd', 'systemd-analyze', 'systemd', 'A test has systemd-analyze read the units');

const hasProgram = (name: string): boolean =>
  spawnSync('which', [name], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;

/** Debian has the modules of Varnish in a folder for the machine's architecture, or directly in /usr/lib/varnish. */
const hasXkey = (): boolean =>
  spawnSync('sh', ['-c', 'ls /usr/lib/varnish/vmods/libvmod_xkey.so /usr/lib/*/varnish/vmods/libvmod_xkey.so'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).stdout.length > 0;

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql';
  const debian =
    existsSync(folder) && readdirSync(folder).some((version) => existsSync(path.join(folder, version, 'bin/initdb')));
  return debian || spawnSync('initdb', ['--version']).status === 0;
}

/**
 * In a package of its own: as a dependency of the root, npm would put this Node in the PATH before the product's own.
 */
const NODE_24 = path.join(ROOT, 'tools/node-24');

/** Path of Node 24, in the version that `tools/node-24/package-lock.json` names. */
export const ensureNode24 = (): string =>
  ensure(
    'Node 24',
    () => firstOf([path.join(NODE_24, `node_modules/node-${process.platform}-${process.arch}/bin/node`)]),
    () => spawnSync('npm', ['ci'], { cwd: NODE_24, stdio: 'inherit' }),
    `Some tests run on Node 24, which can't be installed for ${process.platform}-${process.arch}: run npm ci in ` +
      'tools/node-24, and see what it says.',
  );

/** An application with a React of another version, which npm cannot install beside ours in the root. */
const REACT_18 = path.join(ROOT, 'interop/remotes/react-18');

/** Installs the packages that `interop/remotes/react-18/package-lock.json` names. */
export const ensureReact18 = (): true =>
  ensure(
    'React 18',
    () => existsSync(path.join(REACT_18, 'node_modules/react/package.json')) || undefined,
    () => spawnSync('npm', ['ci'], { cwd: REACT_18, stdio: 'inherit' }),
    'A journey shows a remote with React 18, which can’t be installed: run npm ci in interop/remotes/react-18, and ' +
      'see what it says.',
  );

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
