const NAMES_A_TIME = /\b(?:minutes?|hours?|days?|weeks?|morning|evening|tonight|tomorrow)\b/i;

/**
 * The sentence of the contact introduction that says when an answer comes; undefined when it says nothing of it. Only
 * the company can promise that.
 */
export const answerTimeOf = (introduction: string): string | undefined =>
  introduction
    .match(/[^.!?]+[.!?]*/g)
    ?.map((sentence) => sentence.trim())
    .find((sentence) => NAMES_A_TIME.test(sentence));
