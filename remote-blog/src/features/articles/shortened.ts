/** Longest preview in UTF-16 code units, including the ellipsis. */
const PREVIEW_LENGTH = 120;

/** Shortest preview that ends with a whole sentence. A shorter one would say too little. */
const SHORTEST_SENTENCES = 60;
/** The end of a sentence that is followed by another one. */
const SENTENCE_END = /[.!?؟۔…]["'”’)\]]*(?=\s+["'“‘(¿¡]?[\p{Lu}\p{Lo}\p{N}])/gu;

/** The ellipsis after a whole sentence. It replaces a full stop, and follows any other punctuation. */
const GOES_ON = '\u00a0…';
const FULL_STOP = /[.۔]$/;

/**
 * The beginning of a plain text with an ellipsis, at most `length` UTF-16 code units. It is cut after the last whole
 * sentence, or after a word if that would leave too little.
 */
export function shortened(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const sentences = wholeSentences(text, length);
  if (sentences !== null) return sentences;
  const room = text.slice(0, length - 1);
  const endsWord = /\s/.test(text.charAt(length - 1));
  const lastSpace = room.lastIndexOf(' ');
  // A single long word has no end to cut at. It is cut between characters, but never inside a surrogate pair.
  const words = endsWord ? room : lastSpace > 0 ? room.slice(0, lastSpace) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The whole sentences that fit, followed by the ellipsis. Null if they are too short. */
function wholeSentences(text: string, length: number): string | null {
  // The end of a sentence is recognised by the first letter of the next one, which may be beyond the shown part.
  const ends = [...text.slice(0, length + 4).matchAll(SENTENCE_END)];
  const kept = ends.map(({ index, 0: end }) => text.slice(0, index + end.length));
  return (
    kept
      .filter((sentences) => sentences.length >= SHORTEST_SENTENCES)
      .map((sentences) => (FULL_STOP.test(sentences) ? `${sentences.slice(0, -1)}…` : sentences + GOES_ON))
      .findLast((shown) => shown.length <= length) ?? null
  );
}
