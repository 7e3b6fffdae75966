/**
 * One tag of well-formed HTML. A `>` inside a quoted attribute does not end it, and an unclosed `<` costs no
 * backtracking.
 */
export const HTML_TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g;
