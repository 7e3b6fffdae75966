import { matchPath } from 'react-router-dom';
import type { Release, ShellOffer } from '@northlight/shared/release';
import { type NeighbourBundle, findRemotesLinkingTo } from './check-documents.ts';
import { gapsLeftBy } from './check-slots.ts';
import { listed } from './refusal.ts';
import { bundlesOf, neighboursOf, type LiveSite } from './live-site.ts';

interface LeftBehind {
  /** Releases of the other remotes that are shown to any visitor. */
  readonly neighbours: readonly Release[];
  readonly bundles: readonly NeighbourBundle[];
  readonly offers: readonly Pick<ShellOffer, 'links'>[];
}

/**
 * Lets a remote leave the site only if no other remote breaks: its slots and addresses are compared with what is live,
 * as for a release that has none of them.
 * @param unchecked what could not be compared, one sentence each: reasons, too.
 * @throws with every reason.
 */
export async function assertCanUnpublish(
  leaving: Release,
  liveSite: LiveSite,
  unchecked: readonly string[],
): Promise<void> {
  const neighbours = neighboursOf(leaving, liveSite);
  const blockers = await unpublishBlockers(leaving, {
    neighbours: neighbours.map(({ release }) => release),
    bundles: bundlesOf(neighbours),
    offers: liveSite.offers,
  });
  const reasons = [...blockers, ...unchecked];
  if (reasons.length > 0) throw new Error(`${leaving.name} stays on the site:\n${listed(reasons)}`);
}

/** One sentence for each use of the remote by another remote or the shell's menu, with what to do first. */
export async function unpublishBlockers(
  { name, routes, documents }: Pick<Release, 'name' | 'routes' | 'documents'>,
  { neighbours, bundles, offers }: LeftBehind,
): Promise<string[]> {
  const answers = (remote: Pick<Release, 'routes'>, link: string) =>
    remote.routes.some(({ pattern }) => matchPath(pattern, link));
  const links = [...new Set(offers.flatMap((offer) => offer.links))].filter(
    (link) => answers({ routes }, link) && !neighbours.some((neighbour) => answers(neighbour, link)),
  );
  return [
    ...gapsLeftBy({ name, slots: [] }, neighbours).map(
      ({ by, pattern, slot }) =>
        `The page ${pattern} of ${by} places ${slot}, which nobody else lends: release ${by} without it first.`,
    ),
    ...(await findRemotesLinkingTo(documents, bundles)).map(
      (user) =>
        `The pages of ${user.name} lead to ${user.path}, which nobody else answers: release ` +
        `${user.name} without it first.`,
    ),
    ...links.map(
      (link) =>
        `The menu of the live shell leads to ${link}, which nobody else answers: start a shell without it first.`,
    ),
  ];
}
