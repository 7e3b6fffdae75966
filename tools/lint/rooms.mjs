import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which room may import which. The rooms are the folder names; a new remote needs no change here. Other rooms import a
 * room by its package name, and its own files import each other by relative paths; no path leads across rooms.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const isRemote = (room) => room.startsWith('remote-');
const ROOMS = new Set(
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name),
);

/** Entries of shared from which each kind of room may import values. Types may be imported from any entry. */
const SHARED_ENTRIES = {
  api: [
    'addresses',
    'backups',
    'brand',
    'compression',
    'concurrency',
    'content',
    'dates',
    'durable-files',
    'endpoints',
    'forms',
    'art',
    'metrics',
    'process',
    'recordings',
    'retention',
    'testing',
    'tracing',
  ],
  shell: [
    'addresses',
    'backups',
    'brand',
    'compression',
    'concurrency',
    'dates',
    'durable-files',
    'metrics',
    'process',
    'release',
    'release-store',
    'retention',
    'styles',
    'tracing',
    'endpoints',
    'client',
    'session',
    'remote',
    'remote-routes',
    'ui',
    'art',
    'testing',
  ],
  publicRemote: [
    'brand',
    'dates',
    'endpoints',
    'forms',
    'plates',
    'public-form',
    'client',
    'session',
    'remote',
    'ui',
    'testing',
  ],
  'remote-admin': ['brand', 'content', 'dates', 'endpoints', 'forms', 'client', 'session', 'remote', 'ui', 'testing'],
};

/** The chaos tests release to a bucket, with a store that only the tools have, and open the Chromium of the gate. */
const OF_TOOLS_FOR_E2E = new Set(['@northlight/tools/testing/releases-bucket', '@northlight/tools/browser-features']);

/**
 * The chaos tests publish releases by the store itself, fifty at a time. Pictures are taken as the gate takes them.
 * The tests of all rooms read from one place whether this is the run of every commit.
 */
const E2E_ENTRIES = new Set([
  'content',
  'durable-files',
  'pictures',
  'process/ports',
  'release',
  'release-store',
  'release-store/testing',
  'testing/test-run',
]);

/** Entries of shared that only the server may import: a page has no disk, no keys and no callers. */
const SERVER_ENTRIES = new Set([
  'addresses',
  'backups',
  'compression',
  'concurrency',
  'release-store',
  'durable-files',
  'metrics',
  'process',
  'retention',
  'tracing',
]);

/** Folders inside shared, each with the folders from which it may import values. */
const SHARED_LAYERS = {
  addresses: [],
  backups: ['endpoints'],
  compression: [],
  concurrency: [],
  content: [],
  dates: [],
  'durable-files': [],
  metrics: [],
  tracing: [],
  pictures: [],
  process: ['durable-files'],
  recordings: [],
  endpoints: ['content'],
  forms: [],
  retention: ['forms'],
  'public-form': ['forms'],
  client: ['endpoints', 'content'],
  session: [],
  release: [],
  'release-store': ['durable-files', 'process', 'release'],
  art: [],
  ui: [],
  remote: ['client', 'endpoints'],
  'remote-routes': ['client', 'remote'],
  embed: ['client', 'remote', 'remote-routes', 'ui'],
  testing: ['client', 'endpoints', 'content', 'forms', 'session', 'remote'],
};

function refusal(file, specifier, typeOnly) {
  const [room, source, layer] = path.relative(ROOT, file).split(path.sep);
  // The benchmarks may import every room, because they build and run rooms in other ways.
  if (!ROOMS.has(room) || room === 'bench') return null;

  if (specifier.startsWith('.')) {
    const [targetRoom, , targetLayer] = path
      .relative(ROOT, path.resolve(path.dirname(file), specifier))
      .split(path.sep);
    if (targetRoom !== room) {
      const buildConfiguration = source === 'rspack.config.ts' && targetRoom === 'tools';
      return buildConfiguration || targetRoom.startsWith('package')
        ? null
        : `${room} reaches into ${targetRoom} by path; rooms meet at package exports only.`;
    }
    if (
      room !== 'shared' ||
      source !== 'src' ||
      layer === targetLayer ||
      !(layer in SHARED_LAYERS) ||
      !(targetLayer in SHARED_LAYERS)
    )
      return null;
    return typeOnly || SHARED_LAYERS[layer].includes(targetLayer)
      ? null
      : `shared/${layer} may not import shared/${targetLayer}.`;
  }

  if (room === 'e2e' && OF_TOOLS_FOR_E2E.has(specifier)) return null;

  if (specifier.startsWith('@northlight/tools'))
    return source === 'rspack.config.ts' ? null : 'tools are for builds; nothing imports them at run time.';

  if (specifier.startsWith('@northlight/shared')) {
    if (room === 'e2e')
      return E2E_ENTRIES.has(specifier.slice('@northlight/shared/'.length))
        ? null
        : 'e2e talks to a browser, HTTP and the release store, and reads the descriptions of content.';
    if (room === 'shared') return 'inside shared, import by relative path.';
    const entry = specifier.split('/')[2] ?? '';
    if (SERVER_ENTRIES.has(entry) && room === 'shell' && !['server', 'testing'].includes(layer) && !typeOnly)
      return `${entry} is for the server; a page has neither disk, nor key, nor callers.`;
    const allowed = SHARED_ENTRIES[room] ?? (isRemote(room) ? SHARED_ENTRIES.publicRemote : null);
    return !allowed || typeOnly || allowed.includes(entry) ? null : `${room} may not import values of shared/${entry}.`;
  }

  const packageName = specifier.split('/')[0];
  if (
    ROOMS.has(packageName) &&
    packageName !== room &&
    (isRemote(packageName) || packageName === 'shell' || packageName === 'api')
  ) {
    return `${room} may not import ${packageName}; it is reached at run time only.`;
  }
  return null;
}

const zones = {
  meta: { type: 'problem', docs: { description: 'keep the import rules between rooms' } },
  create(context) {
    const check = (node, typeOnly) => {
      const specifier = node?.value;
      if (typeof specifier !== 'string') return;
      const message = refusal(context.filename, specifier, typeOnly);
      if (message) context.report({ node, message });
    };
    const isTypeOnly = (node) =>
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (node.specifiers?.length > 0 && node.specifiers.every(({ importKind }) => importKind === 'type'));
    return {
      ImportDeclaration: (node) => check(node.source, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => node.source && check(node.source, isTypeOnly(node)),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
    };
  },
};

/**
 * The names that the host offers as `react-router-dom`. Any other name is `undefined` in a remote at run time, and no
 * build reports it.
 */
const offeredRouter = () =>
  new Set(readFileSync(path.join(ROOT, 'shell/src/host/router.ts'), 'utf8').match(/\b[A-Za-z]+\b(?=,|\s*\})/g));

const router = {
  meta: { type: 'problem', docs: { description: 'use only what the host offers of React Router' } },
  create(context) {
    const [room] = path.relative(ROOT, context.filename).split(path.sep);
    // Tests run with the whole library, and a container for other hosts bundles it.
    if (!(isRemote(room) || room === 'shared') || /\.test\.|[\\/](testing|embed)[\\/]/.test(context.filename))
      return {};
    const offered = offeredRouter();
    return {
      ImportDeclaration(node) {
        if (node.source.value !== 'react-router-dom' || node.importKind === 'type') return;
        for (const specifier of node.specifiers) {
          const name = specifier.imported?.name;
          if (specifier.importKind !== 'type' && name && !offered.has(name))
            context.report({
              node: specifier,
              message: `The host does not offer ${name} of react-router-dom: add it to shell/src/host/router.ts.`,
            });
        }
      },
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { zones, router } };
