import { EXCERPT_LENGTH, excerptName, longFieldsOf, type ContentType } from '../content/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as in a list with `?view=card`. Good enough for texts of tests without HTML entities. */
export function cardOf(type: ContentType, record: object): Values {
  const long = longFieldsOf(type);
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) =>
    long.includes(name) ? [excerptName(name), excerptOf(value)] : [name, value],
  );
  return Object.fromEntries(entries);
}

const excerptOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, EXCERPT_LENGTH)
    : value;
