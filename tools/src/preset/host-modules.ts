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

/** A part of a package, by a file of the shell that re-exports it, so that the rest can be left out. */
interface Facade {
  /** What it is offered as. Not as the package: a container that asks for that expects all of it. */
  readonly name: string;
  readonly file: string;
}

/** Modules of which a part is offered, by what remotes import. */
export const HOST_FACADES: Readonly<Record<string, Facade>> = {
  'react-router-dom': { name: '@northlight/router', file: 'src/host/router.ts' },
  'styled-components': { name: '@northlight/styled', file: 'src/host/styled.ts' },
};

/** Name under which the host offers a module that remotes import. */
export const offeredName = (module: string): string => HOST_FACADES[module]?.name ?? module;

/**
 * Names under which the host offers a module: releases that were built before facades had names of their own ask for
 * those of the packages.
 */
export const offeredNames = (module: string): string[] => [...new Set([offeredName(module), module])];

/**
 * The scope in which the browser's host offers its modules to the remotes of this site. What it offers is not what the
 * packages' names promise to remotes of other teams, which look into the scope `default`.
 */
export const HOST_SCOPE = 'northlight';

/** Whole packages under their own names and versions: these stand in the scope `default`, for everybody. */
const WHOLE_PACKAGES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom', 'zustand']);

export const scopeOf = (module: string): string => (WHOLE_PACKAGES.has(module) ? 'default' : HOST_SCOPE);

/** Package whose version stands for the module's. */
export const packageOf = (module: string): string =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);

/**
 * Source of the module `host-modules` of the shell's server: every module of the host under its names.
 * @param directory of the shell.
 */
export function hostModulesSource(directory: string): string {
  const request = (module: string) => {
    const facade = HOST_FACADES[module];
    return JSON.stringify(facade === undefined ? module : path.join(directory, facade.file));
  };
  return [
    ...HOST_MODULES.map((module, index) => `import * as module${index} from ${request(module)};`),
    'export default {',
    ...HOST_MODULES.flatMap((module, index) =>
      offeredNames(module).map((name) => `  ${JSON.stringify(name)}: module${index},`),
    ),
    '};',
  ].join('\n');
}

/**
 * Source of the module `host-steps` of the shell's browser build: for each module of the host a function that evaluates
 * it. All of them are part of the build's one file.
 */
export function hostStepsSource(): string {
  const steps = HOST_MODULES.map((module) => `() => import(/* webpackMode: "eager" */ ${JSON.stringify(module)})`);
  return `export default [${steps.join()}];`;
}
