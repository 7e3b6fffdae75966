import { artName } from '@northlight/shared/ui';

/** How many compositions and plates there are to draw an article with. */
const COMPOSITIONS = 7;
const PLATES = 6;

/** Two digits: composition and plate of the picture that is drawn for an article without one of its own. */
export type Look = string;

const lookOf = (composition: number, plate: number): Look => `${composition}${plate}`;

/**
 * The look an article has by itself. Articles written one after the other share neither composition nor plate.
 */
export const ownLook = (id: number): Look => lookOf(id % COMPOSITIONS, id % PLATES);

/** Reads a look that came with a link. */
export const isLook = (value: unknown): value is Look => typeof value === 'string' && /^[0-6][0-5]$/.test(value);

/** Neighbours in a grid: the two beside a card, and the one above it in a row of three. */
const COMPOSITIONS_APART = 3;
const PLATES_APART = 2;

/**
 * The articles of one list, none of them drawn as its neighbours are: one whose look repeats theirs takes the next that
 * is free. The look goes with the card's link, so that the article keeps it.
 */
export function withoutTwins<A extends { readonly look: Look }>(articles: readonly A[]): readonly A[] {
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

/** There are more choices than neighbours. */
function firstFree(wanted: number, count: number, taken: readonly number[]): number {
  let choice = wanted;
  while (taken.includes(choice)) choice = (choice + 1) % count;
  return choice;
}

/**
 * The seed of an article's picture.
 * @param isStrong for a large picture, which never stands on a pale plate.
 */
export const sceneSeed = ({ title, look }: { readonly title: string; readonly look: Look }, isStrong: boolean) =>
  `${look}${isStrong ? 's' : ''}-${artName(title)}`;
