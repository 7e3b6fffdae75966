import path from 'node:path';

/**
 * The modules that exist once per page and per server process: the shell owns them, remotes are built without a copy.
 * Only what must be one instance (React, contexts) or is on every page anyway belongs here, because a shared module is
 * not tree-shaken. Everything else a remote uses is bundled into the remote.
 *
 * This is the only list. What the builds of shell and remotes share, what the shell's server gives to the bundles that
 * it evaluates, what tests and the publish gate evaluate with: all of it is made from here.
 */
export const HOST_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'zustand',
  '@northlight/shared/brand',
  '@northlight/shared/client',
  '@northlight/shared/endpoints',
  '@northlight/shared/remote',
  '@northlight/shared/session',
  '@northlight/shared/ui',
] as const;

/** Of these modules a part is offered, by a file of the shell that re-exports it, so that the rest can be left out. */
export const HOST_FACADES: Readonly<Record<string, string>> = {
  'react-router-dom': 'src/host/router.ts',
  'styled-components': 'src/host/styled.ts',
};

/** Package whose version stands for the module's. */
export const packageOf = (module: string): string =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);

/**
 * Source of the module `host-modules` of the shell's server: every module of the host under its name.
 * @param directory of the shell.
 */
export function hostModulesSource(directory: string): string {
  const request = (module: string) => {
    const facade = HOST_FACADES[module];
    return JSON.stringify(facade === undefined ? module : path.join(directory, facade));
  };
  return [
    ...HOST_MODULES.map((module, index) => `import * as module${index} from ${request(module)};`),
    'export default {',
    ...HOST_MODULES.map((module, index) => `  ${JSON.stringify(module)}: module${index},`),
    '};',
  ].join('\n');
}
