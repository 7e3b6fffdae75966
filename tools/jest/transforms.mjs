import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that ship ES modules only, or TypeScript. */
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

/** How jest reads what the builds read: TypeScript, modules, and what is imported as its text. */
export const SOURCES = {
  transform: {
    '\\.inline\\.ts$': file('inline-script.cjs'),
    '\\.css$': file('css-source.cjs'),
    '^.+\\.(t|j|mj|cj)sx?$': [
      // By its place: jest looks for names from the folder of the room that is tested.
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
  // A global of jest's sandbox is found far slower than a parameter, which these become; drizzle asks for `Object` all
  // the time. A module that declares one of the names at its top would not parse.
  sandboxInjectedGlobals: ['Object', 'Reflect', 'Math', 'JSON'],
  moduleNameMapper: { '^(.+\\.inline\\.ts)\\?script$': '$1' },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULE_PACKAGES.join('|')})/)`],
};

/** A page without a window, and how long a query waits there. */
export const BROWSER = {
  testEnvironment: file('browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
  setupFilesAfterEnv: [file('browser-setup.cjs')],
};
