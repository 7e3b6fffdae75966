import { ApiError } from '@northlight/shared/client';

/** Something else than the API has answered, or another version of it. */
export class UnreadableAnswerError extends ApiError {
  constructor() {
    super(0, { message: 'The server sent an answer that the dashboard can’t read. Please try again.' });
  }
}

/**
 * Awaits a call and checks the shape of its answer. What answers may be another version of the API, or another program:
 * a screen that showed such an answer would fail as a whole. As a failed call, it is shown at its place, with Try
 * again.
 * @throws UnreadableAnswerError, whose status is 0: it is not the API's answer
 */
export async function checked<Answer>(call: Promise<Answer>, isRight: (answer: unknown) => boolean): Promise<Answer> {
  const answer = await call;
  if (!isRight(answer)) throw new UnreadableAnswerError();
  return answer;
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer of the API at all, of which nothing more is used. A page of another program is none. */
export const isAnswer: Check = isObject;

/** A file. The API sends none of HTML, so such a file is a page of another program. */
export const isFile: Check = (value) => value instanceof Blob && !value.type.startsWith('text/html');

/** An object with lists under these names. */
export const withLists =
  (...names: readonly string[]): Check =>
  (value) =>
    isObject(value) && names.every((name) => Array.isArray(value[name]));

/** A list of objects that each have an id, and lists under these names. */
export const listOf = (...names: readonly string[]): Check => {
  const hasLists = withLists(...names);
  return (value) =>
    Array.isArray(value) &&
    value.every((item: unknown) => isObject(item) && typeof item.id === 'number' && hasLists(item));
};

export const isList = listOf();

/** An object with an id. */
export const isRecord: Check = (value) => isList([value]);

/** One of these shapes. */
export const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

export const isText: Check = (value) => typeof value === 'string';

export const isNone: Check = (value) => value === null;

/** An envelope with data of this shape. */
export const dataOf =
  (isData: Check): Check =>
  (answer) =>
    isObject(answer) && isData(answer.data);

/** A page of such a list, with the number of all entries. */
export const pageOf =
  (isData: Check): Check =>
  (answer) =>
    isObject(answer) && isData(answer.data) && typeof answer.total === 'number';

/** An object with such values under these names. */
export const withEach =
  (names: readonly string[], isValue: Check): Check =>
  (value) =>
    isObject(value) && names.every((name) => isValue(value[name]));
