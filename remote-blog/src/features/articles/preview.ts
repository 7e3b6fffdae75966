import { HTML_TAG } from './html-tag.ts';
import { shortened } from './shortened.ts';

/** Elements that end a line: without a space, the last word of one would be joined with the first of the next. */
const BREAKS =
  /^<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|br|hr|tr|td|th|table|pre|blockquote|figure|figcaption|section)\b/i;
const NEVER_SHOWN = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi;

/** Entities that HTML serialisers and editors write. Any other name is not decoded. */
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

/** The visible text on one line: tags and comments removed, entities decoded, white space collapsed. */
export const plainText = (html: string): string =>
  html
    .replace(NEVER_SHOWN, ' ')
    .replace(HTML_TAG, (tag) => (BREAKS.test(tag) ? ' ' : ''))
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, decode)
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a rich text as plain text: see `shortened`. */
export const preview = (html: string, length?: number): string => shortened(plainText(html), length);
