const NAMES_A_TIME = /\b(?:minutes?|hours?|days?|weeks?|morning|evening|tonight|tomorrow)\b/i;

/**
 * The sentence of the contact introduction that says when an answer comes; undefined if there is none. The time is not
 * invented here, because only the company can promise it.
 */
export const answerTimeOf = (introduction: string): string | undefined =>
  introduction
    .match(/[^.!?]+[.!?]*/g)
    ?.map((sentence) => sentence.trim())
    .find((sentence) => NAMES_A_TIME.test(sentence));
