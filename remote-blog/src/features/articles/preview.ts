import { HTML_TAG } from './html-tag.ts';

/** Longest preview, ellipsis included. */
const PREVIEW_LENGTH = 120;

/** Shortest preview that ends with a sentence: a shorter one says too little. */
const SHORTEST_SENTENCES = 60;
/** The end of a sentence, where another begins after it. */
const SENTENCE_END = /[.!?؟۔…]["'”’)\]]*(?=\s+["'“‘(¿¡]?[\p{Lu}\p{Lo}\p{N}])/gu;

/** After a whole sentence. It takes the place of a full stop, and stands behind any other end. */
const GOES_ON = '\u00a0…';
const FULL_STOP = /[.۔]$/;

/** Elements that end a line: without a space, the last word of one would run into the first of the next. */
const BREAKS =
  /^<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|br|hr|tr|td|th|table|pre|blockquote|figure|figcaption|section)\b/i;
const NEVER_SHOWN = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi;

/** What HTML serialisers and editors write; a name that is not here is left as it stands. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
};

const LAST_CODE_POINT = 0x10ffff;

function decode(entity: string, body: string): string {
  if (!body.startsWith('#')) return NAMED[body] ?? entity;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
}

/** The text a reader sees, on one line: tags and comments out, entities decoded, white space collapsed. */
export const plainText = (html: string): string =>
  html
    .replace(NEVER_SHOWN, ' ')
    .replace(HTML_TAG, (tag) => (BREAKS.test(tag) ? ' ' : ''))
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, decode)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The beginning of a rich text as plain text, at most `length` UTF-16 code units, with an ellipsis: cut where its last
 * sentence ends, or at a word's end where that would leave too little.
 */
export const preview = (html: string, length = PREVIEW_LENGTH): string => shortened(plainText(html), length);

/** The same of a text that is plain already. */
export function shortened(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const sentences = wholeSentences(text, length);
  if (sentences !== null) return sentences;
  const room = text.slice(0, length - 1);
  const endsWord = /\s/.test(text.charAt(length - 1));
  const lastSpace = room.lastIndexOf(' ');
  // One endless word has no end to cut at; it is cut between characters instead, never inside a surrogate pair.
  const words = endsWord ? room : lastSpace > 0 ? room.slice(0, lastSpace) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The sentences that fit, with the ellipsis behind them. Null for too few. */
function wholeSentences(text: string, length: number): string | null {
  // The first letter of the next sentence, which may lie beyond what is shown, tells where one ends.
  const ends = [...text.slice(0, length + 4).matchAll(SENTENCE_END)];
  const kept = ends.map(({ index, 0: end }) => text.slice(0, index + end.length));
  return (
    kept
      .filter((sentences) => sentences.length >= SHORTEST_SENTENCES)
      .map((sentences) => (FULL_STOP.test(sentences) ? `${sentences.slice(0, -1)}…` : sentences + GOES_ON))
      .findLast((shown) => shown.length <= length) ?? null
  );
}
