import type { Release } from '@northlight/shared/release';

type Lender = Pick<Release, 'name' | 'routes' | 'slots'>;

type Lends = Pick<Release, 'name' | 'slots'>;

/** A page of another remote that would have a gap. */
export interface Gap {
  readonly by: string;
  readonly pattern: string;
  readonly slot: string;
}

/** Slots of one remote that pages of the others place, and that nobody would lend. */
export const gapsLeftBy = (lender: Lends, neighbours: readonly Lender[]): Gap[] =>
  neighbours
    .flatMap((neighbour) => gapsIn(neighbour, [lender, ...neighbours]))
    .filter(({ slot }) => slot.startsWith(`${lender.name}/`));

function gapsIn({ name, routes }: Lender, lenders: readonly Lends[]): Gap[] {
  const lent = new Set(lenders.flatMap((lender) => lender.slots.map((slot) => `${lender.name}/${slot}`)));
  return routes.flatMap(({ pattern, slots }) =>
    slots.filter((slot) => !lent.has(slot)).map((slot) => ({ by: name, pattern, slot })),
  );
}

/** Slots that pages of other remotes place, and that would be gone. */
export const slotsTakenAway = (candidate: Lends, neighbours: readonly Lender[]): string[] =>
  gapsLeftBy(candidate, neighbours).map(
    ({ by, pattern, slot }) =>
      `The page ${pattern} of ${by} places ${slot}, which this release does not lend any more: keep the slot ` +
      `until ${by} is released without it.`,
  );

/** Slots that its own pages place, and that nobody lends. */
export const slotsMissing = (candidate: Lender, neighbours: readonly Lends[]): string[] =>
  gapsIn(candidate, [candidate, ...neighbours]).map(
    ({ pattern, slot }) =>
      `The page ${pattern} of ${candidate.name} places ${slot}, which no live remote lends: release ` +
      `${slot.split('/')[0]} with that slot first, or leave it out.`,
  );
