import { groupedDigits } from '@northlight/shared/forms';

/** One ray of the drawing of a reason. */
export interface ReasonRay {
  /** Share of the drawing's height, above 0 and up to 1. */
  readonly tall: number;
  /** The ray is what is counted, or a word of the title. */
  readonly isLit?: boolean;
  /** A gap before it: it begins another sentence. */
  readonly isApart?: boolean;
}

/** The drawing of a reason. */
export interface ReasonDrawing {
  readonly rays: readonly ReasonRay[];
  /** What the rays count: `2 of 24 hours`, `a ray for each word`. Null where there are none. */
  readonly key: string | null;
}

interface ReasonText {
  readonly title: string;
  readonly description: string;
}

/** As many as fit beside each other on the narrowest phone. */
const MOST = 24;

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d[\\d,.]*|${NUMBER_WORDS.join('|')})`;
/** What is counted, after its number. */
const THINGS = '(?: (people|[a-z]+s)\\b)?';
/** The code or sign of a currency, before its sum. */
const CURRENCY = /(?:\b[A-Z]{3}|[$€£৳]) ?$/;

/** How many of a unit there are in the next larger one. */
const WHOLES: Readonly<Record<string, number>> = { hour: 24, day: 7, month: 12 };

const SHARE = new RegExp(`\\b${NUMBER}((?: [a-z]+){0,3}?) (?:in|of|out of|of every) ${NUMBER}\\b`, 'i');
const RANGE = new RegExp(`\\b${NUMBER} (?:to|or) ${NUMBER}\\b${THINGS}`, 'i');
const PER_CENT = /(\d[\d,.]*) ?(?:%|per ?cent)/i;
const TIME = new RegExp(`\\b${NUMBER} (hour|day|month)s?\\b`, 'i');
/** A number after one of these words is a time of day, a year or a manner of speaking. */
const COUNT = new RegExp(`(?<!\\b(?:after|at|before|by|in|since|until) )\\b${NUMBER}\\b${THINGS}`, 'i');

/**
 * The drawing of a reason, read from its words: one in ten is ten rays of which one is lit, two hours are two of the
 * 24 of a day, and 1,500 is fifteen. A reason without a number is drawn by its words, one ray for each, as tall as the
 * word is long.
 */
export const reasonRays = ({ title, description }: ReasonText): ReasonDrawing =>
  counted(title) ?? counted(description) ?? spelled(title, description);

function counted(text: string): ReasonDrawing | null {
  const [share, range, perCent, time, count] = [SHARE, RANGE, PER_CENT, TIME, COUNT].map((form) => form.exec(text));
  const unit = (time?.[2] ?? '').toLowerCase();
  return (
    (share && part(share[1], share[3], `${valueOf(share[1])}${share[2]} in ${valueOf(share[3])}`)) ??
    (range && part(range[1], range[2], `${valueOf(range[1])} to ${valueOf(range[2])}${after(range[3])}`, 0.62)) ??
    (perCent && shareOf(Math.round(valueOf(perCent[1]) / 5), 20, `${perCent[1]}%`)) ??
    (time && shareOf(valueOf(time[1]), WHOLES[unit] ?? 0, `${valueOf(time[1])} of ${WHOLES[unit]} ${unit}s`)) ??
    (count && several(valueOf(count[1]), CURRENCY.exec(text.slice(0, count.index))?.[0] ?? '', after(count[2]))) ??
    null
  );
}

const after = (thing?: string) => (thing ? ` ${thing}` : '');

function valueOf(written = ''): number {
  const spelledOut = NUMBER_WORDS.indexOf(written.toLowerCase()) + 1;
  const withoutThousands = written.replace(/[,.](?=\d{3}(?!\d))/g, '');
  // Half a ray can't be drawn.
  return spelledOut || Math.round(Number.parseFloat(withoutThousands.replace(',', '.')));
}

const part = (first = '', second = '', key = '', tall?: number): ReasonDrawing | null =>
  shareOf(valueOf(first), valueOf(second), key, tall);

/** A part of a whole; null if it is no part of it, or too much to be counted by eye. */
const shareOf = (lit: number, whole: number, key: string, tall = 0.34): ReasonDrawing | null =>
  lit > 0 && lit < whole && whole <= MOST
    ? { rays: Array.from({ length: whole }, (_, index) => (index < lit ? { tall: 1, isLit: true } : { tall })), key }
    : null;

/**
 * A number, in tens, hundreds or thousands where it is large. A single thing is nothing to count.
 * @param currency with a space after a code. @param things with a space before.
 */
function several(count: number, currency: string, things: string, each = 1): ReasonDrawing | null {
  if (!(count > 1 && count < 1e9)) return null;
  if (count > MOST) return several(Math.round(count / 10), currency, things, each * 10);
  return {
    rays: Array.from({ length: count }, () => ({ tall: 1, isLit: true })),
    key: each === 1 ? `${currency}${count}${things}` : `a ray for each ${currency}${groupedDigits(each)}${things}`,
  };
}

/** The longest word that is still drawn longer than a shorter one. */
const LETTERS = 12;

function spelled(title: string, description: string): ReasonDrawing {
  const sentences = [title, ...description.split(/[.!?]\s/)];
  const rays = sentences
    .flatMap((sentence, place) =>
      (sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word, index) => ({
        tall: Math.min(1, (word.length + 1) / LETTERS),
        isLit: place === 0,
        isApart: place > 0 && index === 0,
      })),
    )
    .slice(0, MOST);
  return { rays, key: rays.length > 0 ? 'a ray for each word' : null };
}
