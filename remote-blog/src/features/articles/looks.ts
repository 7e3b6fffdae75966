import { COMPOSITIONS, type Look, lookOf, PLATES } from '@northlight/shared/ui/look';

/**
 * Number of earlier cards that may be neighbours in the grid: the two beside a card, and the one above it in a row of
 * three.
 */
const COMPOSITIONS_APART = 3;
const PLATES_APART = 2;

/**
 * Gives each article of a list a look that differs from those of its neighbours: if a look repeats, the next free one
 * is taken. The card's link passes the look on, so that the article's page has the same one.
 */
export function withDistinctLooks<A extends { readonly look: Look }>(articles: readonly A[]): readonly A[] {
  const chosen: { readonly composition: number; readonly plate: number }[] = [];
  return articles.map((article) => {
    const before = chosen.slice(-COMPOSITIONS_APART);
    const composition = firstFree(
      Number(article.look[0]),
      COMPOSITIONS,
      before.map((look) => look.composition),
    );
    const plate = firstFree(
      Number(article.look[1]),
      PLATES,
      before.slice(-PLATES_APART).map((look) => look.plate),
    );
    chosen.push({ composition, plate });
    return { ...article, look: lookOf(composition, plate) };
  });
}

/** Always ends, because there are more choices than neighbours. */
function firstFree(wanted: number, count: number, taken: readonly number[]): number {
  let choice = wanted;
  while (taken.includes(choice)) choice = (choice + 1) % count;
  return choice;
}
