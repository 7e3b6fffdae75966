import { createRequire } from 'node:module';
import path from 'node:path';

const ROUTER = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/**
 * Aliases to the production build: the package's own exports lead to its development build, with its warnings, in every
 * mode.
 */
export const PRODUCTION_ROUTER = Object.fromEntries(
  [
    ['react-router$', 'index'],
    ['react-router/dom$', 'dom-export'],
  ].map(([module, file]) => [module, path.join(ROUTER, `dist/production/${file}.mjs`)]),
);
