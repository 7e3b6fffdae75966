import type { RecordedAnswer } from '@northlight/shared/recordings';

const UPLOAD = /\/uploads\/[\w.-]+?(?=(?:-\d+)?\.\w+\b)/g;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = 86_400_000;
/** The day on which the newest thing of a recording happened. */
const NEWEST = Date.parse('2026-01-01T00:00:00Z');

type Answers = Readonly<Record<string, RecordedAnswer>>;

/**
 * The same answers without what differs from one installation to the next, so that recording the same content again
 * changes no line: uploads are numbered, times are whole days before one that is always the same. Nothing in them leads
 * to a machine.
 */
export function anonymousBodies(answers: Answers, origin: string): Answers {
  const newest = Math.max(...timesIn(Object.values(answers).map(({ body }) => body)).map(dayOf));
  const names = new Map<string, string>();

  function nameOf(upload: string): string {
    const name = names.get(upload) ?? `/uploads/recorded-${names.size + 1}`;
    names.set(upload, name);
    return name;
  }

  function anonymous(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(anonymous);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, isForeignFile(key, one) ? nameOf(one) : anonymous(one)]),
      );
    if (typeof value !== 'string') return value;
    if (TIME.test(value)) return new Date(NEWEST - (newest - dayOf(value))).toISOString();
    return value.replaceAll(origin, '').replaceAll(UPLOAD, nameOf);
  }

  return Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [address, { ...answer, body: anonymous(answer.body) }]),
  );
}

/** A picture that lies elsewhere is one of the recording's own there: looking at it asks no other machine. */
const isForeignFile = (key: string, value: unknown): value is string =>
  key === 'file_URL' && typeof value === 'string' && /^https?:/.test(value);

const dayOf = (time: string): number => Math.floor(Date.parse(time) / DAY) * DAY;

function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return TIME.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : [];
}
