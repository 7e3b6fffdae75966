/**
 * White space, and characters without a shape: formats, controls, and those that fonts leave out by default, such as
 * variation selectors and the Hangul fillers.
 */
const BLANK = /^[\s\p{Cf}\p{Cc}\p{DI}]*$/u;

/** Whether nothing of the text can be seen. Scripts and emoji need joiners, so a visible text keeps its own. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** An empty text in place of one that can't be seen; any other text as it is. */
export const emptyIfBlank = (text: string): string => (isBlank(text) ? '' : text);
