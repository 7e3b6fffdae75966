/**
 * The size of a title that comes from the CMS: the longer it is, the smaller, so that it never fills the screen.
 */
export function titleLevel(text: string): 'd1' | 'd2' | 'd3' {
  const { length } = text.trim();
  if (length <= 38) return 'd1';
  return length <= 64 ? 'd2' : 'd3';
}

/** The same for the title of a chapter. */
export const chapterLevel = (text: string): 'd3' | 'd4' => (titleLevel(text) === 'd3' ? 'd4' : 'd3');

/** The same for the title of a page without a hero, and of a chapter as loud as one. */
export const pageLevel = (text: string): 'd2' | 'd3' => (titleLevel(text) === 'd3' ? 'd3' : 'd2');
