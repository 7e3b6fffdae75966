import type { RoutePattern } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';

/** Scripts the browser will ask for before it can hydrate: container, exposed module and page chunk of each remote on the page. */
export function scriptsToPreload(remotes: readonly LiveRemote[], owner: { remote: LiveRemote; route: RoutePattern }): string[] {
  const slots = owner.route.slots.map((name) => name.split('/'));
  return [
    ...filesOf(owner.remote, ['remote', ...pageChunks(owner)]),
    ...slots.flatMap(([name, slot = '']) => {
      const remote = remotes.find((candidate) => candidate.name === name);
      return remote ? filesOf(remote, ['remote', slot]) : [];
    }),
  ];
}

/** A nested page needs the chunks of the layouts around it as well: every route whose pattern its own begins with. */
const pageChunks = ({ remote, route }: { remote: LiveRemote; route: RoutePattern }): string[] =>
  remote.routes.filter(({ id, pattern }) => id === route.id || (pattern !== '/' && route.pattern.startsWith(`${pattern}/`))).map(({ id }) => id);

function filesOf({ webBase, entry, chunks }: LiveRemote, names: readonly string[]): string[] {
  // A development server is another origin, whose preloads would be fetched twice.
  if (!webBase.startsWith('/')) return [];
  const files = new Set([entry, ...names.flatMap((name) => chunks[name] ?? [])]);
  return [...files].map((file) => `${webBase}${file}`);
}
