import { LINE_KINDS, type LineKind } from './line-kinds.ts';

/** Something on this site that may name an industry. */
export interface NamingThing {
  readonly kind: LineKind;
  readonly title: string;
  /** Address of its page; null if it has none. */
  readonly href: string | null;
  /** Its words, in which an industry is looked for. */
  readonly words: readonly string[];
}

/** One thing that names an industry. */
export interface SpectrumLine {
  readonly kind: LineKind;
  readonly title: string;
  readonly href: string | null;
  /** How often it names the industry, from 1. */
  readonly times: number;
}

export interface NamedIndustry {
  readonly title: string;
  /** Further words, with commas between them. An older API sends none. */
  readonly keywords?: string | null;
}

/** Shorter ones would be found in too many words. */
const SHORTEST_TERM = 3;

/**
 * What names an industry, in the order of the kinds. A text names it if the title, a part of the title, or a keyword
 * occurs at the start of a word: `retail` is also found in `retailer`.
 */
export function spectrumLines(industry: NamedIndustry, things: readonly NamingThing[]): readonly SpectrumLine[] {
  const pattern = patternOf(termsOf(industry));
  if (!pattern) return [];
  return things
    .map(({ kind, title, href, words }) => ({ kind, title, href, times: timesIn(words, pattern) }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind));
}

/** Either part of `Banking and fintech` is enough. */
const termsOf = ({ title, keywords }: NamedIndustry): readonly string[] =>
  [...title.split(/[,/&]|\sand\s/i), ...(keywords ?? '').split(',')]
    .map((term) => term.trim())
    .filter(({ length }) => length >= SHORTEST_TERM);

const patternOf = (terms: readonly string[]): RegExp | null =>
  terms.length === 0 ? null : new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${terms.map(escapePattern).join('|')})`, 'giu');

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const timesIn = (words: readonly string[], pattern: RegExp): number =>
  words.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
