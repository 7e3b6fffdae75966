import type { Release } from '@northlight/shared/release';

type Lender = Pick<Release, 'name' | 'routes' | 'slots'>;

/** What this release lends less than live pages place, and what it places that nobody lends. Both would leave gaps in pages that nobody has touched. */
export function checkSlots(candidate: Lender, neighbours: readonly Lender[]): string[] {
  const lent = new Set([candidate, ...neighbours].flatMap(({ name, slots }) => slots.map((slot) => `${name}/${slot}`)));
  const missing = (placing: Lender) => placing.routes.flatMap(({ pattern, slots }) => slots.filter((slot) => !lent.has(slot)).map((slot) => ({ pattern, slot })));
  return [
    ...neighbours.flatMap((neighbour) =>
      missing(neighbour)
        .filter(({ slot }) => slot.startsWith(`${candidate.name}/`))
        .map(({ pattern, slot }) => `The page ${pattern} of ${neighbour.name} places ${slot}, which this release does not lend any more: keep the slot until ${neighbour.name} is released without it.`),
    ),
    ...missing(candidate).map(({ pattern, slot }) => `The page ${pattern} of ${candidate.name} places ${slot}, which no live remote lends: release ${slot.split('/')[0]} with that slot first, or leave it out.`),
  ];
}
