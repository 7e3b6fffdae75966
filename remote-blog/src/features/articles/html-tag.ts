/**
 * Matches one tag of well-formed HTML. A `>` in a quoted attribute does not end the tag, and an unclosed `<` causes no
 * backtracking.
 */
export const HTML_TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g;
