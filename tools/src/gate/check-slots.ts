import type { Release } from '@northlight/shared/release';

type WithPages = Pick<Release, 'name' | 'routes' | 'slots'>;

type WithSlots = Pick<Release, 'name' | 'slots'>;

/** A page of another remote that places a slot which no remote provides. */
export interface Gap {
  readonly by: string;
  readonly pattern: string;
  readonly slot: string;
}

/** Slots of one remote that pages of the others place and that no remote provides any more. */
export const gapsLeftBy = (provider: WithSlots, neighbours: readonly WithPages[]): Gap[] =>
  neighbours
    .flatMap((neighbour) => gapsIn(neighbour, [provider, ...neighbours]))
    .filter(({ slot }) => slot.startsWith(`${provider.name}/`));

function gapsIn({ name, routes }: WithPages, providers: readonly WithSlots[]): Gap[] {
  const provided = new Set(providers.flatMap((provider) => provider.slots.map((slot) => `${provider.name}/${slot}`)));
  return routes.flatMap(({ pattern, slots }) =>
    slots.filter((slot) => !provided.has(slot)).map((slot) => ({ by: name, pattern, slot })),
  );
}

/** One sentence for each slot that pages of other remotes place and that the release removes. */
export const slotsTakenAway = (candidate: WithSlots, neighbours: readonly WithPages[]): string[] =>
  gapsLeftBy(candidate, neighbours).map(
    ({ by, pattern, slot }) =>
      `The page ${pattern} of ${by} places ${slot}, which this release does not lend any more: keep the slot ` +
      `until ${by} is released without it.`,
  );

/** One sentence for each slot that the remote's own pages place and that no remote provides. */
export const slotsMissing = (candidate: WithPages, neighbours: readonly WithSlots[]): string[] =>
  gapsIn(candidate, [candidate, ...neighbours]).map(
    ({ pattern, slot }) =>
      `The page ${pattern} of ${candidate.name} places ${slot}, which no live remote lends: release ` +
      `${slot.split('/')[0]} with that slot first, or leave it out.`,
  );
