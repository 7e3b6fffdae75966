/** Longest search that the API accepts, in characters. */
export const SEARCH_MAX = 200;

/** Cleans up a pasted text for the API: one line, no control characters, at most SEARCH_MAX characters. */
export const searchable = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX);
