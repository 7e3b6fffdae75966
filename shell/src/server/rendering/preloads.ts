import type { RoutePattern } from '@northlight/shared/remote';
import { ADOPTED_ROUTE, ADOPTED_SCRIPT, adoptedContainerOf, RENDERER_SCRIPT } from '../../app/adopted/adopted-data.ts';
import { type AdoptedRemote, isAdopted } from '../composition/adopted/adopted-remote.tsx';
import type { LiveRemote } from '../composition/live-remote.ts';

/** A file that the browser loads before any script asks for it. */
export interface Preload {
  readonly href: string;
  /**
   * Its hash; null when it has none. It must be the same as in the later request of the file, or the file is fetched
   * twice.
   */
  readonly integrity: string | null;
  /** An ES module, or a style sheet; a script when it is absent. */
  readonly kind?: 'module' | 'style';
}

/**
 * Scripts that the browser needs before it can hydrate: container, exposed module and page chunks of the page's remote.
 * Slots are seldom near the top of a page, and those that are not are loaded when the visitor comes near.
 */
export const scriptsToPreload = ({ remote, route }: { remote: LiveRemote; route: RoutePattern }): Preload[] =>
  filesOf(remote, ['remote', ...route.layouts, route.id]);

function filesOf(remote: LiveRemote, names: readonly string[]): Preload[] {
  if (isAdopted(remote)) return adoptedFiles(remote);
  const { webBase, entry, chunks, integrity } = remote;
  // A development server has another origin; its preloaded files would be fetched twice.
  if (!webBase.startsWith('/')) return [];
  const files = new Set([entry, ...names.flatMap((name) => chunks[name] ?? [])]);
  return [...files].map((file) => ({ href: `${webBase}${file}`, integrity: integrity[`web/${file}`] ?? null }));
}

/** The shell's code that renders an adopted remote, and the remote's files that would be requested in sequence. */
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
