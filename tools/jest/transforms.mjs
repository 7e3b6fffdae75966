import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that contain only ES modules, or TypeScript. Jest has to compile them. */
const MODULE_PACKAGES = [
  '@electric-sql',
  'content-disposition',
  '@fastify/cookie',
  'cookie',
  'fast-check',
  'pixelmatch',
  'pure-rand',
  'p-queue',
  'p-timeout',
  'eventemitter3',
  'eventsource-parser',
  '@base-ui',
  'lucide-react',
  '@tiptap',
  'postal-mime',
  '@northlight',
  'axios',
  '@hookform',
  'zod',
  'react-toastify',
];

const file = (name) => path.join(import.meta.dirname, name);

/** Makes jest read what the builds read: TypeScript, ES modules, and files that are imported as text. */
export const SOURCES = {
  transform: {
    '\\.inline\\.ts$': file('inline-script.cjs'),
    '\\.css$': file('css-source.cjs'),
    '^.+\\.(t|j|mj|cj)sx?$': [
      // An absolute path, because jest resolves names from the folder of the tested room.
      fileURLToPath(import.meta.resolve('@swc/jest')),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  // Jest makes these globals parameters of each module, because a lookup of a sandbox global is far slower, and drizzle
  // uses `Object` all the time. A module that declares one of the names at its top level would not parse.
  sandboxInjectedGlobals: ['Object', 'Reflect', 'Math', 'JSON'],
  moduleNameMapper: { '^(.+\\.inline\\.ts)\\?script$': '$1' },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULE_PACKAGES.join('|')})/)`],
};

/** The environment of browser tests (jsdom), and how long a query of a test waits. */
export const BROWSER = {
  testEnvironment: file('browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
  setupFilesAfterEnv: [file('browser-setup.cjs')],
};
