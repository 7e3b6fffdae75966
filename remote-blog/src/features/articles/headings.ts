import { plainText } from './preview.ts';

/** A heading of an article's text, as the list of contents shows it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** One beneath a heading of the first rank in this text. */
  readonly isNested: boolean;
}

const HEADING = /<(h[1-4])\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const ANCHORED = /<h([1-4])\b[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1\s*>/gi;

/** Ids of the page around the text. */
const TAKEN = ['main', 'share', 'read-next'];

/**
 * Rich text whose headings can be linked to: each gets an id made of its words, and is itself the link to it. So its
 * name stays what it says.
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

/** Letters and digits of any script, so there is nothing in it to escape. Null for a heading without any. */
function freeId(text: string, taken: Set<string>): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return null;
  const name = words.join('-');
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  taken.add(id);
  return id;
}

/** The headings of a text that has been through `withHeadingAnchors`. */
export function headingsOf(html: string): readonly Heading[] {
  const found = [...html.matchAll(ANCHORED)].map(([, rank = '', id = '', words = '']) => ({
    id,
    rank: Number(rank),
    text: plainText(words),
  }));
  const first = Math.min(...found.map(({ rank }) => rank));
  return found.map(({ id, rank, text }) => ({ id, text, isNested: rank > first }));
}
