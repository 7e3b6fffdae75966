/** Pages that have no number of their own in the list: from the first to the last of them. */
export interface PageGap {
  readonly first: number;
  readonly last: number;
}

/** As many pages as are listed one by one. */
const LISTED = 12;
/** Pages shown on either side of the current one. */
const NEIGHBOURS = 2;

/**
 * What a list of page numbers shows: every page of a short list. Of a longer one the first, the last, and the current
 * page with its neighbours, with gaps between them. A gap of one page would take the place of its number, so it is one.
 * @param page the page shown, from 1; one outside the list counts as its nearest end.
 */
export function pageWindow(page: number, pages: number): readonly (number | PageGap)[] {
  if (pages <= LISTED) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.max(current - NEIGHBOURS, 1);
  const last = Math.min(current + NEIGHBOURS, pages);
  return [...upTo(first), ...range(first, last), ...from(last, pages)];
}

/** What stands before the neighbours: page 1 and a gap, as far as there is room for them. */
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
