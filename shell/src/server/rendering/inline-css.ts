/**
 * A stylesheet without comments and line breaks, for a style element of every page. Strings in it must not hold either.
 */
export const inlineCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .trim();
