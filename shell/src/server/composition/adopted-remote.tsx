import type { Adopted } from '@northlight/shared/release';
import type { RemoteDefinition } from '@northlight/shared/remote';
import adoptedContainer from '../../inline-scripts/adopted-container.inline.ts?script';
import { ADOPTED_ROUTE, type AdoptedData } from '../../app/adopted-data.ts';
import type { LiveRemote } from './live-remote.ts';
import { AdoptedSection } from './AdoptedSection.tsx';

/** A remote that another team has built in its own way. */
export type AdoptedRemote = LiveRemote & { readonly adopted: Adopted };

export const isAdopted = (remote: LiveRemote): remote is AdoptedRemote => remote.adopted !== undefined;

/** Where the pages of a pattern begin: `/tools` of `/tools/*`. */
const basenameOf = (pattern: string): string => pattern.replace(/\/\*?$/, '') || '/';

/**
 * What the server shows of an adopted remote: its title, and a skeleton in place of what only browsers can render. It
 * has no server bundle, so nothing of it is evaluated here.
 */
export const adoptedDefinition = ({ name, frame, routes, adopted: { title } }: AdoptedRemote): RemoteDefinition => ({
  id: name,
  frame,
  routes: routes.map(({ id, pattern }) => ({
    id,
    path: pattern,
    head: () => ({ title }),
    page: async () => ({ default: () => <AdoptedSection title={title} /> }),
  })),
});

/** What its browser is told: see `AdoptedData`. */
export function adoptedData({
  name,
  version,
  webBase,
  routes,
  entry,
  chunks,
  integrity,
  adopted,
}: AdoptedRemote): AdoptedData {
  const { expose, entryType, globalName, title, react, kind, styles } = adopted;
  const scripts = chunks[ADOPTED_ROUTE] ?? [];
  const hashed = [entry, ...scripts, ...styles].flatMap((file) => {
    const hash = integrity[`web/${file}`];
    return hash === undefined ? [] : [[file, hash] as const];
  });
  return {
    name,
    version,
    webBase,
    basename: basenameOf(routes[0]?.pattern ?? '/'),
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
    integrity: Object.fromEntries(hashed),
  };
}

/** Text of the script that the shell's loader takes for its container. */
export const adoptedContainerText = (remote: AdoptedRemote): string =>
  `{const ADOPTED=${JSON.stringify(adoptedData(remote))};${adoptedContainer}}`;
