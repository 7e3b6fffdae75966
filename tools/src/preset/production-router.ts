import path from 'node:path';
import { ROOT } from '../rooms.ts';

/** The package's addresses lead to its development build, with warnings for its users, whatever the mode. */
export const PRODUCTION_ROUTER = Object.fromEntries(
  [
    ['react-router$', 'index'],
    ['react-router/dom$', 'dom-export'],
  ].map(([module, file]) => [module, path.join(ROOT, `node_modules/react-router/dist/production/${file}.mjs`)]),
);
