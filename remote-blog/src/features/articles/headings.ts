import { plainText } from './preview.ts';

/** A heading of an article's text, for the list of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** It is of a lower level than the highest one in this text. */
  readonly isNested: boolean;
}

const HEADING = /<(h[1-4])\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const ANCHORED = /<h([1-4])\b[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1\s*>/gi;

/** Ids that are used on the page around the text. */
const TAKEN = ['main', 'share', 'read-next'];

/**
 * Adds an id and a link to itself to each heading of a rich text. The id is made of the heading's words, and the words
 * are the link's text, so the heading's accessible name does not change.
 */
export function withHeadingAnchors(html: string): string {
  const taken = new Set(TAKEN);
  return html.replace(HEADING, (whole: string, tag: string, attributes: string, words: string) => {
    const hasAddress = /\sid\s*=/i.test(attributes) || /<a\b/i.test(words);
    const id = hasAddress ? null : freeId(plainText(words), taken);
    if (id === null) return whole;
    return `<${tag}${attributes} id="${id}"><a data-anchor href="#${encodeURIComponent(id)}">${words}</a></${tag}>`;
  });
}

/**
 * A unique id of letters and digits of any script, so that nothing in it needs escaping. Null for a heading without
 * any.
 */
function freeId(text: string, taken: Set<string>): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return null;
  const name = words.join('-');
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  taken.add(id);
  return id;
}

/** The headings of a text to which `withHeadingAnchors` was applied. */
export function headingsOf(html: string): readonly Heading[] {
  const found = [...html.matchAll(ANCHORED)].map(([, rank = '', id = '', words = '']) => ({
    id,
    rank: Number(rank),
    text: plainText(words),
  }));
  const first = Math.min(...found.map(({ rank }) => rank));
  return found.map(({ id, rank, text }) => ({ id, text, isNested: rank > first }));
}
