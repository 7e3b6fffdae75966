import path from 'node:path';

/**
 * The modules that exist once per page and per server process. The shell provides them; remotes are built without a
 * copy. Only modules that must be one instance (React, contexts) or are on every page anyway belong here, because a
 * shared module is not tree-shaken. Everything else that a remote uses is bundled into the remote.
 *
 * This is the only list. All of these are made from it: what the builds of shell and remotes share, the modules that
 * the shell's server gives to the bundles it evaluates, and the modules that tests and the publish gate use.
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
  '@northlight/shared/remote',
  '@northlight/shared/session',
  '@northlight/shared/ui',
] as const;

/**
 * Modules that remotes bundle today and requested from the host before. A host offers them to the releases that were
 * built then: its server at once, and its pages from a file of their own (`shell/src/browser/earlier-modules.ts`).
 */
export const EARLIER_MODULES = ['@northlight/shared/endpoints'] as const;

/** A file of the shell that re-exports a part of a package, so that the rest can be left out. */
interface Facade {
  /**
   * The name it is offered under. Not the package's name: a container that requests that name expects the whole
   * package.
   */
  readonly name: string;
  readonly file: string;
}

/** Modules of which only a part is offered. The key is the name that remotes import. */
export const HOST_FACADES: Readonly<Record<string, Facade>> = {
  'react-router-dom': { name: '@northlight/router', file: 'src/host/router.ts' },
  'styled-components': { name: '@northlight/styled', file: 'src/host/styled.ts' },
};

/** All modules of which the host has the instance that a bundle gets. */
export const OFFERED_MODULES: readonly string[] = [...HOST_MODULES, ...EARLIER_MODULES];

/** Name under which the host offers a module. @param module the name that remotes import. */
export const offeredName = (module: string): string => HOST_FACADES[module]?.name ?? module;

/**
 * All names under which the host offers a module: releases that were built before facades had names of their own
 * request the names of the packages.
 */
export const offeredNames = (module: string): string[] => [...new Set([offeredName(module), module])];

/**
 * The share scope in which the browser's host offers its modules to the remotes of this site. Some of these are only
 * parts of packages. Remotes of other teams expect whole packages and use the scope `default`.
 */
export const HOST_SCOPE = 'northlight';

/**
 * Offered whole, under their own names and versions, in the scope `default`: hosts and remotes of every team can use
 * them.
 */
const WHOLE_PACKAGES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom', 'zustand']);

export const scopeOf = (module: string): string => (WHOLE_PACKAGES.has(module) ? 'default' : HOST_SCOPE);

/** The package whose version counts as the module's version. */
export const packageOf = (module: string): string =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);

/**
 * Source of the module `host-modules` of the shell's server: every module that it offers, under all its names.
 * @param directory folder of the shell.
 */
export function hostModulesSource(directory: string): string {
  const request = (module: string) => {
    const facade = HOST_FACADES[module];
    return JSON.stringify(facade === undefined ? module : path.join(directory, facade.file));
  };
  return [
    ...OFFERED_MODULES.map((module, index) => `import * as module${index} from ${request(module)};`),
    'export default {',
    ...OFFERED_MODULES.flatMap((module, index) =>
      offeredNames(module).map((name) => `  ${JSON.stringify(name)}: module${index},`),
    ),
    '};',
  ].join('\n');
}

/**
 * Source of the module `host-steps` of the shell's browser build: for each host module a function that evaluates it.
 * All of them are in the build's one file.
 */
export function hostStepsSource(): string {
  const steps = HOST_MODULES.map((module) => `() => import(/* webpackMode: "eager" */ ${JSON.stringify(module)})`);
  return `export default [${steps.join()}];`;
}
