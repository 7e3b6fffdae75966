/** A gap of pages that are not listed, with the first and the last of them. */
export interface PageGap {
  readonly first: number;
  readonly last: number;
}

/** Maximum number of pages that are all listed. */
const LISTED = 12;
/** Number of pages listed on each side of the current one. */
const NEIGHBOURS = 2;

/**
 * The entries of a list of page numbers: all pages of a short list; of a longer one the first, the last, and the
 * current page with its neighbours, with gaps between them. A gap of one page is replaced by its number.
 * @param page the current page, from 1; one outside of the list counts as the nearest one in it.
 */
export function pageWindow(page: number, pages: number): readonly (number | PageGap)[] {
  if (pages <= LISTED) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.max(current - NEIGHBOURS, 1);
  const last = Math.min(current + NEIGHBOURS, pages);
  return [...upTo(first), ...range(first, last), ...from(last, pages)];
}

/** The entries before the neighbours: page 1 and a gap, if there are such pages. */
function upTo(first: number): readonly (number | PageGap)[] {
  if (first === 1) return [];
  return [1, ...between(2, first - 1)];
}

function from(last: number, pages: number): readonly (number | PageGap)[] {
  if (last === pages) return [];
  return [...between(last + 1, pages - 1), pages];
}

function between(first: number, last: number): readonly (number | PageGap)[] {
  if (first > last) return [];
  return first === last ? [first] : [{ first, last }];
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
