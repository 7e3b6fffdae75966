/**
 * Matches a text of which something can be seen: not only white space and characters without a shape, which are
 * formats, controls, and those that fonts leave out by default, such as variation selectors and the Hangul fillers.
 */
export const VISIBLE = /[^\p{Cc}\p{Cf}\p{DI}\s]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/**
 * Without the white space around it; empty if nothing of it can be seen. Scripts and emoji need joiners, so a visible
 * text keeps its own.
 */
export const trimText = (text: string): string => (isBlank(text) ? '' : text.trim());
