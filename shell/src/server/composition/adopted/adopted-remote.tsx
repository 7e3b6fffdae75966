import type { Adopted } from '@northlight/shared/release';
import type { RemoteDefinition } from '@northlight/shared/remote';
import type { ComponentType } from 'react';
import adoptedContainer from '../../../inline-scripts/adopted-container.inline.ts?script';
import { ADOPTED_ROUTE, type AdoptedData } from '../../../app/adopted/adopted-data.ts';
import type { LiveRemote } from '../live-remote.ts';
import { SkeletonSection } from './SkeletonSection.tsx';

/** A remote that another team has built in its own way. */
export type AdoptedRemote = LiveRemote & { readonly adopted: Adopted };

export const isAdopted = (remote: LiveRemote): remote is AdoptedRemote => remote.adopted !== undefined;

/** The path below which its pages are: `/tools` for `/tools/*`. */
export const basenameOf = ({ routes }: Pick<AdoptedRemote, 'routes'>): string =>
  routes[0]?.pattern.replace(/\/\*?$/, '') || '/';

/** A definition for an adopted remote, with the same page at each of its addresses. */
export const definitionWith = (
  { name, frame, routes, adopted: { title } }: AdoptedRemote,
  page: ComponentType,
): RemoteDefinition => ({
  id: name,
  frame,
  routes: routes.map(({ id, pattern }) => ({
    id,
    path: pattern,
    head: () => ({ title }),
    page: async () => ({ default: page }),
  })),
});

/** A definition with its title and a skeleton, which the browser replaces. None of its code is evaluated here. */
export const skeletonDefinition = (remote: AdoptedRemote): RemoteDefinition =>
  definitionWith(remote, () => <SkeletonSection title={remote.adopted.title} />);

/** What browsers need to know of it: see `AdoptedData`. */
export function adoptedData(remote: AdoptedRemote): AdoptedData {
  const { name, version, webBase, routes, entry, chunks, adopted } = remote;
  const { expose, entryType, globalName, title, react, kind, styles } = adopted;
  const scripts = chunks[ADOPTED_ROUTE] ?? [];
  return {
    name,
    version,
    webBase,
    basename: basenameOf(remote),
    routes: routes.map(({ id, pattern }) => ({ id, pattern })),
    entry,
    entryType,
    globalName,
    expose,
    title,
    react,
    kind,
    scripts,
    styles,
    integrity: hashesOf(remote, [entry, ...scripts, ...styles]),
  };
}

/** Hashes of web files by their names below `webBase`. */
export const hashesOf = (
  { integrity }: Pick<AdoptedRemote, 'integrity'>,
  files: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) => {
      const hash = integrity[`web/${file}`];
      return hash === undefined ? [] : [[file, hash] as const];
    }),
  );

/** Text of the script that the shell's loader uses as its container. */
export const adoptedContainerText = (remote: AdoptedRemote): string =>
  `{const ADOPTED=${JSON.stringify(adoptedData(remote))};${adoptedContainer}}`;
