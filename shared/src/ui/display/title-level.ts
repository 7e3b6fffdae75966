/** Characters of a word that a phone has no room for in the size that its title would have by its length. */
const LONG_WORD = 19;

const hasLongWord = (text: string): boolean => text.split(/[\s-]+/).some((word) => word.length >= LONG_WORD);

/**
 * The size of a title that comes from the CMS: the longer it is, the smaller, so that it never fills the screen. A very
 * long word makes it one step smaller.
 */
export function titleLevel(text: string): 'd1' | 'd2' | 'd3' {
  const { length } = text.trim();
  if (length > 64) return 'd3';
  if (length > 38) return hasLongWord(text) ? 'd3' : 'd2';
  return hasLongWord(text) ? 'd2' : 'd1';
}

const isLong = (text: string): boolean => text.trim().length > 64 || hasLongWord(text);

/** The same for the title of a chapter. */
export const chapterLevel = (text: string): 'd3' | 'd4' => (isLong(text) ? 'd4' : 'd3');

/** The same for the title of a page without a hero, and of a chapter as loud as one. */
export const pageLevel = (text: string): 'd2' | 'd3' => (isLong(text) ? 'd3' : 'd2');
