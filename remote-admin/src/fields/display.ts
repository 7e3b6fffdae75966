import { type FieldKind, type FieldOf, numberText } from '@northlight/shared/content';
import { publicationDate } from '@northlight/shared/dates';
import { idsOf } from './form-field.ts';

export interface ListValue {
  readonly text: string;
  /** Sort key; the text is used if it is absent. */
  readonly order?: number | string;
}

/** A form value in readable form, for comparing two of them. */
export type Readable =
  /** Text whose differing words are marked. */
  | { readonly words: string; readonly ifSameWords?: string }
  | { readonly label: string }
  /** Records, shown by their names. */
  | { readonly records: readonly number[]; readonly of: string };

type AnyRecord = Readonly<Record<string, unknown>>;

/** The display of a field kind (its fourth home): how its values are shown outside of a form. */
export interface FieldDisplay<K extends FieldKind> {
  /** Whether it has a column of its own in the table of a list. */
  readonly isListed: (field: FieldOf<K>) => boolean;
  /** @param timeZone in which dates are shown */
  readonly inList: (record: AnyRecord, name: string, field: FieldOf<K>, timeZone: string) => ListValue;
  /** Whether a list cuts it off after two lines. */
  readonly isClipped: boolean;
  /** Whether it stays on one line. A date or a number is hard to read when it is broken. */
  readonly isFact: boolean;
  /** Whether it is an address. All addresses of a record share one column, which names those that are set. */
  readonly isLink: boolean;
  /** Further text that a search looks through, beside what the list shows. */
  readonly words: (value: unknown) => string;
  readonly readable: (text: string, field: FieldOf<K>) => Readable;
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const hidden = {
  isListed: () => false,
  inList: (record: AnyRecord, name: string): ListValue => ({ text: stringOf(record[name]) }),
  isClipped: false,
  isFact: false,
  isLink: false,
  words: () => '',
  readable: (words: string) => ({ words }),
} as const;

const listed = { ...hidden, isListed: () => true } as const;

const fact = { ...listed, isFact: true } as const;

const textual = { ...listed, words: stringOf } as const;

/** A calendar date is the same in every time zone. */
const dayText = (day: string): string => publicationDate(day, { timeZone: 'UTC' });

const yesOrNo = (isYes: boolean): string => (isYes ? 'Yes' : 'No');

/** The name in an embedded record: its first value that is not the id. */
function embeddedName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const name = Object.entries(value).find(([key]) => key !== 'id')?.[1];
  return stringOf(name);
}

const displays: { readonly [K in FieldKind]: FieldDisplay<K> } = {
  text: textual,
  longText: { ...textual, isClipped: true },
  richText: {
    ...hidden,
    words: (value) => stringOf(value).replace(/<[^>]*>/g, ' '),
    readable: (html) => ({
      words: readableText(html),
      ifSameWords: 'The words are the same; headings, links or weights differ.',
    }),
  },
  url: { ...hidden, isLink: true, words: stringOf },
  number: {
    ...fact,
    inList(record, name, field) {
      const value = record[name];
      return typeof value === 'number'
        ? { text: numberText(value, field), order: value }
        : { text: '', order: -Infinity };
    },
  },
  boolean: {
    ...fact,
    inList: (record, name) => ({ text: yesOrNo(record[name] === true) }),
    readable: (text) => ({ label: yesOrNo(text === 'true') }),
  },
  date: {
    ...fact,
    inList: (record, name) => ({ text: dayText(stringOf(record[name])), order: stringOf(record[name]) }),
    readable: (day) => ({ label: dayText(day) }),
  },
  choice: {
    ...listed,
    inList: (record, name, { options }) => ({ text: options.find(({ value }) => value === record[name])?.label ?? '' }),
    readable: (text, { options }) => ({ label: options.find(({ value }) => value === text)?.label ?? text }),
  },
  reference: {
    ...listed,
    isListed: ({ embed }) => embed !== undefined,
    inList: (record, _name, { embed }) => ({ text: embed ? embeddedName(record[embed.as]) : '' }),
    readable: (text, { to }) => ({ records: [Number(text)], of: to }),
  },
  references: {
    ...listed,
    inList(record, name, { embed }) {
      const embedded = embed ? record[embed.as] : undefined;
      if (Array.isArray(embedded)) return { text: embedded.map(embeddedName).join(', ') };
      const ids = record[name];
      const count = Array.isArray(ids) ? ids.length : 0;
      return { text: String(count), order: count };
    },
    readable: (text, { to }) => ({ records: idsOf(text), of: to }),
  },
  media: hidden,
  timestamp: {
    ...fact,
    inList(record, name, _field, timeZone) {
      const moment = stringOf(record[name]);
      const isDate = !Number.isNaN(Date.parse(moment));
      return { text: isDate ? publicationDate(moment, { timeZone }) : 'N/A', order: moment };
    },
  },
};

export const fieldDisplay = <K extends FieldKind>(field: FieldOf<K>): FieldDisplay<K> => displays[field.kind];

export const readableOf = <K extends FieldKind>(field: FieldOf<K>, text: string): Readable =>
  displays[field.kind].readable(text, field);

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figure, table, tr, hr';

/**
 * The text of an article's HTML, one line per block. A picture is replaced by its alternative text. No script runs and
 * nothing is fetched.
 */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[Picture: ${image.getAttribute('alt') || image.getAttribute('src') || 'no description'}]`);
  for (const gap of body.querySelectorAll('br')) gap.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
}
