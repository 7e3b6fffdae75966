import { type Adopted, isWebFile } from '@northlight/shared/release';
import { isInRange } from '@northlight/shared/release-store';
import { entryOf, filesNamedIn, type ForeignManifest, placeIn } from './manifest.ts';

/** Options of the person who adopts a remote. */
export interface ModuleOptions {
  /** Name of the exposed module; may be undefined if there is only one. */
  readonly expose: string | undefined;
  readonly react: Adopted['react'];
  readonly kind: Adopted['kind'];
}

/** What a manifest says of the module that is to be shown. */
export interface ForeignRemote extends Pick<
  Adopted,
  'expose' | 'entryType' | 'globalName' | 'react' | 'kind' | 'styles'
> {
  readonly entry: string;
  /** Scripts that the module needs at once. */
  readonly scripts: readonly string[];
  /** Version in the manifest; empty if it has none. */
  readonly buildVersion: string;
  /** All files that the manifest names. */
  readonly files: readonly string[];
}

const ENTRY_TYPES: Readonly<Record<string, Adopted['entryType']>> = {
  global: 'global',
  var: 'global',
  script: 'global',
  module: 'module',
  esm: 'module',
};

/** Global variables of our own containers. */
const OWN_GLOBAL = /^remote_[a-z][a-z0-9_]*$/;

/**
 * Reads the part of a manifest that describes the exposed module.
 * @param hostReact version of the page's React.
 * @throws with every reason why this remote can't be shown, one sentence each.
 */
export function readRemote(manifest: ForeignManifest, chosen: ModuleOptions, hostReact: string): ForeignRemote {
  const { metaData, exposes } = manifest;
  const exposed = exposedModule(manifest, chosen.expose);
  const entryType = ENTRY_TYPES[metaData.remoteEntry.type];
  const files = filesNamedIn(manifest);
  const reasons = [
    ...(typeof exposed === 'string' ? [exposed] : []),
    ...originsIn(manifest),
    ...misplaced(files),
    ...(entryType === undefined
      ? [
          `Its container is of the type “${metaData.remoteEntry.type}”: build one for browsers, of the type ` +
            'global or module.',
        ]
      : []),
    ...(OWN_GLOBAL.test(metaData.globalName)
      ? [`Its global variable ${metaData.globalName} is that of one of our own containers: give it another name.`]
      : []),
    ...(chosen.react === 'shared' ? lackOfReact(manifest, hostReact) : []),
  ];
  const assets = exposes.find((one) => one === exposed)?.assets;
  if (reasons.length > 0 || !assets || typeof exposed === 'string' || entryType === undefined)
    throw new Error(`${manifest.name} can’t be adopted:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  return {
    expose: exposed.path,
    entry: entryOf(manifest),
    entryType,
    globalName: metaData.globalName,
    react: chosen.react,
    kind: chosen.kind,
    styles: assets.css.sync.map(placeIn),
    scripts: assets.js.sync.map(placeIn),
    buildVersion: metaData.buildInfo.buildVersion,
    files,
  };
}

/** The exposed module, or the reason why it is not found. */
function exposedModule({ exposes }: ForeignManifest, wanted: string | undefined) {
  const names = exposes.map(({ path }) => path);
  if (names.length === 0) return 'It exposes nothing: name a module in the exposes of its configuration.';
  if (wanted === undefined) {
    const [only, ...others] = exposes;
    return only && others.length === 0 ? only : `It exposes ${names.join(', ')}: say which one with --expose.`;
  }
  const path = wanted.startsWith('.') ? wanted : `./${wanted}`;
  return exposes.find((one) => one.path === path) ?? `It does not expose ${path}: it exposes ${names.join(', ')}.`;
}

/** One sentence for each thing that would be fetched from another origin. */
function originsIn({ metaData: { publicPath, getPublicPath }, remotes }: ForeignManifest): string[] {
  const advice =
    'build it with output.publicPath: ‘auto’ (webpack, Rspack) or base: ‘./’ (Vite), so that its files are asked for ' +
    'beside its container.';
  const isRelative = ['auto', '', './'].includes(publicPath ?? 'auto');
  const consumed = remotes.map(({ alias, federationContainerName }) => alias ?? federationContainerName ?? 'unnamed');
  return [
    ...(getPublicPath !== undefined
      ? [`It works out its publicPath by code that stands in its manifest, which the policy lets nobody run: ${advice}`]
      : []),
    ...(isRelative
      ? []
      : [`Its publicPath is ${publicPath}, but its files will be served from this site’s store: ${advice}`]),
    ...(consumed.length > 0
      ? [
          `It loads remotes of its own (${[...new Set(consumed)].join(', ')}), from origins that the policy does not ` +
            'allow: build it with their code inside.',
        ]
      : []),
  ];
}

const misplaced = (files: readonly string[]): string[] =>
  files
    .filter((file) => !isWebFile(file))
    .map((file) => `Its manifest names “${file}”, which is no place of a file below it.`);

/** Why the module cannot be rendered with the page's React. */
function lackOfReact({ shared }: ForeignManifest, hostReact: string): string[] {
  const own = 'or adopt it with --react own, and it lives in an island with its own.';
  const react = shared.find(({ name }) => name === 'react');
  if (!react || !shared.some(({ name }) => name === 'react-dom'))
    return [
      `It does not share ${react ? 'react-dom' : 'react'}, so it would bring a second copy into the page: ` +
        `share react and react-dom as singletons, ${own}`,
    ];
  if (!react.requiredVersion || isInRange(hostReact, react.requiredVersion)) return [];
  return [`It asks for react ${react.requiredVersion}, and the page has ${hostReact}: build it for that, ${own}`];
}
