/** Length of a word that is too wide for a phone at the size that its title's length would give. */
const LONG_WORD = 19;

const hasLongWord = (text: string): boolean => text.split(/[\s-]+/).some((word) => word.length >= LONG_WORD);

/**
 * The size of a title from the CMS: smaller for longer titles, so that it never fills the screen. A very long word
 * makes it one step smaller.
 */
export function titleLevel(text: string): 'd1' | 'd2' | 'd3' {
  const { length } = text.trim();
  if (length > 64) return 'd3';
  if (length > 38) return hasLongWord(text) ? 'd3' : 'd2';
  return hasLongWord(text) ? 'd2' : 'd1';
}

const isLong = (text: string): boolean => text.trim().length > 64 || hasLongWord(text);

/** The same for the title of a section. */
export const chapterLevel = (text: string): 'd3' | 'd4' => (isLong(text) ? 'd4' : 'd3');

/** The same for the title of a page without a hero, and of a section of that rank. */
export const pageLevel = (text: string): 'd2' | 'd3' => (isLong(text) ? 'd3' : 'd2');
