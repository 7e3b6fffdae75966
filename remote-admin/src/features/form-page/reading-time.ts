/** Words per minute of a person who reads an article silently and with attention. */
const WORDS_PER_MINUTE = 220;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Number of words in any language, also without spaces between them. @param html rich text as the editor writes it */
export function wordsIn(html: string): number {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  let words = 0;
  for (const { isWordLike } of segmenter.segment(body.textContent)) if (isWordLike) words += 1;
  return words;
}

/** '4 min read'; empty if there is no text. */
export function readingTimeOf(html: string): string {
  const words = wordsIn(html);
  return words === 0 ? '' : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
