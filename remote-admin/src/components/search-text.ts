/** Longest search that the API takes. */
export const SEARCH_MAX = 200;

/** A pasted text as the API can search for it: one line, without control characters. */
export const searchable = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX);
