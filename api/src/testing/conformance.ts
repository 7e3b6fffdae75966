import {
  addTypeOfTest,
  allContentTypes,
  type ContentType,
  type Field,
  type FieldKind,
  type FieldOf,
  isRequired,
  isSetByServer,
  inputName,
} from '@northlight/shared/content';
import { paths, type PageEnvelope } from '@northlight/shared/endpoints';
import { everyKind } from '@northlight/shared/testing/every-kind';
import { createTableOfEveryKind } from './every-kind-table.ts';
import type { AnyRecord } from './example.ts';
import { onEachDatabase } from './on-each-database.ts';
import { createTestApi, type TestApi } from './test-api.ts';

// This must run before anything is derived from the registry of types.
addTypeOfTest(everyKind);

type Entry = readonly [string, Field];
type Body = Readonly<Record<string, unknown>>;

/** The parameters of the tests of one content type. */
export interface Subject {
  readonly type: ContentType;
  /** An API with an administrator signed in and without content. */
  readonly api: () => TestApi;
  readonly token: () => string;
  readonly list: () => Promise<readonly AnyRecord[]>;
}

/** Makes a `describe` for each content type, and for a type with a field of every kind, on each database. */
export function describeContentTypes(subject: string, tests: (subject: Subject) => void): void {
  onEachDatabase(subject, (on) => {
    let api: TestApi;
    let token: string;

    beforeAll(async () => {
      const database = await on.open();
      await createTableOfEveryKind(database.db);
      api = await createTestApi({ database });
      token = await api.signIn();
    });
    afterAll(() => api?.close());
    beforeEach(() => api.clear());

    describe.each(allContentTypes().map((type) => [type.collection, type] as const))('%s', (collection, type) => {
      const list = async () => {
        const path = paths.list(collection);
        if (type.list !== 'page') return (await api.call<readonly AnyRecord[]>('GET', path)).body;
        return (await api.call<PageEnvelope<AnyRecord>>('GET', `${path}?limit=100`)).body.data;
      };
      tests({ type, api: () => api, token: () => token, list });
    });
  });
}

/** The fields that a client may send. */
export const writable = ({ fields }: ContentType): Entry[] =>
  Object.entries(fields).filter(([, field]) => !isSetByServer(field));

export const isRequiredIn = (type: ContentType, [name, field]: Entry, body: Body): boolean =>
  isRequired(field) || (type.variants?.of[String(body[type.variants.by])]?.require?.includes(name) ?? false);

/** The value that a record must show for a sent value. */
export const shownOf = (name: string, field: Field, value: unknown): unknown =>
  inputName(name, field) === name ? value : expect.objectContaining({ file_URL: value, type: null, variants: [] });

/** The values that a record must show for a sent body. */
export const shownIn = (type: ContentType, body: Body): Body =>
  Object.fromEntries(writable(type).map(([name, field]) => [name, shownOf(name, field, body[inputName(name, field)])]));

const other =
  <T>(value: T) =>
  () =>
    value;

/** A value that differs from that of a record; undefined where the records of tests have no other value. */
const otherValues: { readonly [K in FieldKind]: (field: FieldOf<K>, current: unknown) => unknown } = {
  text: other('Other'),
  longText: other('Other'),
  richText: other('<p>Other</p>'),
  url: other('https://other.example/'),
  number: ({ min, max, example }) => [min, max, example + 1].find((value) => value !== undefined),
  boolean: (_field, current) => current !== true,
  date: ({ min, max }) => min ?? max ?? '2027-01-31',
  choice: other(undefined),
  reference: (_field, current) => current,
  references: (_field, current) => current,
  media: other('https://images.example/other.png'),
  timestamp: other(undefined),
};

export const otherValue = <K extends FieldKind>(field: FieldOf<K>, current: unknown): unknown =>
  otherValues[field.kind](field, current);
