/** One regular expression from several parts, for a sentence that is longer than a line. */
export const patternOf = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(''));
