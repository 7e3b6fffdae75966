import type { RecordedAnswer } from '@northlight/shared/recordings';

const UPLOAD = /\/uploads\/[\w.-]+?(?=(?:-\d+)?\.\w+\b)/g;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = 86_400_000;
/** The day to which the latest time of a recording is moved. */
const NEWEST = Date.parse('2026-01-01T00:00:00Z');

type Answers = Readonly<Record<string, RecordedAnswer>>;

/**
 * The same answers without data that differs between installations, so that a new recording of the same content changes
 * no line: uploads are numbered, and times are shifted by whole days so that the latest is on a fixed day. No address
 * of a machine remains.
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

/** A file on another host is replaced by one of the recording, so that showing it sends no request to that host. */
const isForeignFile = (key: string, value: unknown): value is string =>
  key === 'file_URL' && typeof value === 'string' && /^https?:/.test(value);

const dayOf = (time: string): number => Math.floor(Date.parse(time) / DAY) * DAY;

function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return TIME.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : [];
}
