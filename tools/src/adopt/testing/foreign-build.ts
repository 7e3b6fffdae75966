import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const js = (...sync: string[]) => ({ js: { sync, async: ['later.js'] }, css: { sync: ['app.css'], async: [] } });
const lists = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

/** A manifest as Rspack writes it, of a remote that exposes `./App` and shares React. */
export const foreignManifest = {
  id: 'acme_tools',
  name: 'acme_tools',
  metaData: {
    name: 'acme_tools',
    type: 'app',
    buildInfo: { buildVersion: '1.4.0', buildName: 'tools' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'acme_tools',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', assets: lists('react.js') },
    { name: 'react-dom', version: '19.3.1', requiredVersion: '^19.0.0', assets: lists('react.js') },
  ],
  remotes: [],
  exposes: [{ id: 'acme_tools:App', name: 'App', path: './App', assets: js('app.js') }],
};

/** The files beside it, as a build writes them, including files for tools only. */
export const foreignFiles: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'var acme_tools = {};',
  'app.js': 'const letters = base + "letters.svg"; const later = import("./later.js");',
  'later.js': 'const lamp = new URL("./assets/lamp.png", base);',
  'app.css': '@font-face { src: url(hand.woff2) }',
  'react.js': '// React',
  'letters.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'hand.woff2': 'a type face',
  'assets/lamp.png': 'a picture',
  'app.js.map': '{}',
  'index.html': '<!doctype html>',
  'mf-stats.json': '{}',
  '@mf-types.zip': 'types',
  '.vite/manifest.json': '{}',
};

/** Those of the files that a page may request. */
export const servedFiles = [
  'app.css',
  'app.js',
  'assets/lamp.png',
  'hand.woff2',
  'later.js',
  'letters.svg',
  'mf-manifest.json',
  'react.js',
  'remoteEntry.js',
];

/** Writes such a build to a new folder. @param files additions and replacements. */
export function writeForeignBuild(
  manifest: object | null = foreignManifest,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foreign-build-'));
  const all = { ...foreignFiles, ...(manifest ? { 'mf-manifest.json': JSON.stringify(manifest) } : {}), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
