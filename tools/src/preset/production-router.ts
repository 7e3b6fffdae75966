import { createRequire } from 'node:module';
import path from 'node:path';

const ROUTER = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** The package's addresses lead to its development build, with warnings for its users, whatever the mode. */
export const PRODUCTION_ROUTER = Object.fromEntries(
  [
    ['react-router$', 'index'],
    ['react-router/dom$', 'dom-export'],
  ].map(([module, file]) => [module, path.join(ROUTER, `dist/production/${file}.mjs`)]),
);
