/** Words that a person reads of an article in a minute, in their head and with attention. */
const WORDS_PER_MINUTE = 220;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words in any language, also those that put no space between them. @param html rich text as the editor writes it */
export function wordsIn(html: string): number {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  let words = 0;
  for (const { isWordLike } of segmenter.segment(body.textContent)) if (isWordLike) words += 1;
  return words;
}

/** '4 min read'; empty where there is nothing to read. */
export function readingTimeOf(html: string): string {
  const words = wordsIn(html);
  return words === 0 ? '' : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
