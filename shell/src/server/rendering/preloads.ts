import type { RoutePattern } from '@northlight/shared/remote';
import { ADOPTED_ROUTE, ADOPTED_SCRIPT, adoptedContainerOf, RENDERER_SCRIPT } from '../../app/adopted/adopted-data.ts';
import { type AdoptedRemote, isAdopted } from '../composition/adopted/adopted-remote.tsx';
import type { LiveRemote } from '../composition/live-remote.ts';

/** A script that the browser is told of before anything asks for it. */
export interface Preload {
  readonly href: string;
  /**
   * Its hash, as the script that asks for it names it; null when it has none. Both must say the same, or the file is
   * fetched twice.
   */
  readonly integrity: string | null;
  /** An ES module, or a style sheet; a script when it is absent. */
  readonly kind?: 'module' | 'style';
}

/**
 * Scripts the browser will ask for before it can hydrate: container, exposed module and page chunks of each remote on
 * the page.
 * @param slots those that were filled; one that was left out here is left out there.
 */
export function scriptsToPreload(
  remotes: readonly LiveRemote[],
  { remote, route }: { remote: LiveRemote; route: RoutePattern },
  slots: readonly string[],
): Preload[] {
  return [
    ...filesOf(remote, ['remote', ...route.layouts, route.id]),
    ...slots.flatMap((name) => {
      const [owner, slot = ''] = name.split('/');
      const provider = remotes.find((candidate) => candidate.name === owner);
      return provider ? filesOf(provider, ['remote', slot]) : [];
    }),
  ];
}

function filesOf(remote: LiveRemote, names: readonly string[]): Preload[] {
  if (isAdopted(remote)) return adoptedFiles(remote);
  const { webBase, entry, chunks, integrity } = remote;
  // A development server is another origin, whose preloads would be fetched twice.
  if (!webBase.startsWith('/')) return [];
  const files = new Set([entry, ...names.flatMap((name) => chunks[name] ?? [])]);
  return [...files].map((file) => ({ href: `${webBase}${file}`, integrity: integrity[`web/${file}`] ?? null }));
}

/** The site's own code that shows it, and of its files those that are asked for one after the other otherwise. */
function adoptedFiles(remote: AdoptedRemote): Preload[] {
  const { webBase, entry, chunks, integrity, adopted } = remote;
  const own = (file: string, kind?: Preload['kind']): Preload => ({
    href: `${webBase}${file}`,
    integrity: integrity[`web/${file}`] ?? null,
    ...(kind ? { kind } : {}),
  });
  const kind = adopted.entryType === 'module' ? 'module' : undefined;
  return [
    { href: adoptedContainerOf(remote), integrity: null },
    { href: ADOPTED_SCRIPT, integrity: null },
    ...(adopted.react === 'shared' ? [{ href: RENDERER_SCRIPT, integrity: null }] : []),
    ...[entry, ...(chunks[ADOPTED_ROUTE] ?? [])].map((file) => own(file, kind)),
    ...adopted.styles.map((file) => own(file, 'style')),
  ];
}
