import { contentTypeOf, optionsOf, referencesOf } from '@northlight/shared/content';
import { paths, trashPaths, type TrashEntry } from '@northlight/shared/endpoints';
import * as fc from 'fast-check';
import { exampleOf, type AnyRecord } from '../../../testing/example.ts';
import { releaseDesk } from '../../../testing/release-desk.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Types with caps, variants, unique values, parts, references that refuse a deletion, slugs, and a single record. */
export const TYPES = [
  'article-category',
  'article',
  'service-category',
  'service-sub-category',
  'technology-category',
  'tech-product',
  'job-offer',
  'job-offer-requirement',
  'contact-information',
  'about-us-introduction',
  'team-information',
] as const;

/** Types with one more field that a set of changes should vary, because its values are unique or limit the number. */
const CHOICES: Readonly<Record<string, string>> = {
  'service-category': 'type',
  'contact-information': 'type',
  'about-us-introduction': 'type',
};

/** One action of an administrator. `save` and `restore` are done at once; the others are drafts of a release. */
interface Step {
  readonly collection: (typeof TYPES)[number];
  readonly kind: 'create' | 'update' | 'delete' | 'save' | 'restore';
  /** Which of two releases has the draft. */
  readonly release: 0 | 1;
  /** Chooses among existing records the one that is changed, deleted, restored or referred to. */
  readonly which: number;
  /** Whether a new record belongs to one that the same release will create, if there is one. */
  readonly refersToDraft: boolean;
  /** Whether the draft states the record that it was started from, and so conflicts with changes of others. */
  readonly hasSeen: boolean;
  readonly word: string;
}

const often = (weight: number, arbitrary: Step['kind']) => ({ weight, arbitrary: fc.constant(arbitrary) });

export const step: fc.Arbitrary<Step> = fc.record({
  collection: fc.constantFrom(...TYPES),
  kind: fc.oneof(often(5, 'create'), often(4, 'update'), often(4, 'delete'), often(1, 'save'), often(1, 'restore')),
  release: fc.constantFrom(0, 0, 1),
  which: fc.nat(20),
  refersToDraft: fc.boolean(),
  hasSeen: fc.boolean(),
  word: fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'É', ' ', '<', '&', '7') }),
});

export type Examples = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** @returns values that create a record of each type. */
export async function examplesOf(api: TestApi): Promise<Examples> {
  const examples = new Map<string, Readonly<Record<string, unknown>>>();
  for (const collection of TYPES) examples.set(collection, await exampleOf(api, contentTypeOf(collection)));
  return examples;
}

/** A draft that was stored in a release. */
interface StoredDraft {
  readonly release: number;
  readonly id: number;
  readonly creates: string | null;
}

/** The result of the steps. */
export interface Done {
  readonly stored: readonly StoredDraft[];
  /** Records that drafts change or delete, by collection and id. */
  readonly touched: ReadonlyMap<string, AnyRecord>;
}

/**
 * Runs the steps as administrators would. Steps may be refused only with a status that administrators can understand.
 */
export async function takeSteps(
  api: TestApi,
  examples: Examples,
  releases: readonly [number, number],
  steps: readonly Step[],
): Promise<Done> {
  const desk = releaseDesk(() => api);
  const stored: StoredDraft[] = [];
  const touched = new Map<string, AnyRecord>();
  for (const one of steps) {
    const { collection, kind, hasSeen } = one;
    const release = releases[one.release];
    const records = await desk.list(collection);
    const record = records[one.which % Math.max(1, records.length)];
    if (kind === 'restore' || kind === 'save') {
      await doAtOnce(api, one, record);
      continue;
    }
    if (kind !== 'create' && !record) continue;
    const values = kind === 'delete' ? {} : await valuesOf(desk, examples, one, stored.filter(isOf(release)));
    const seen = hasSeen && record && kind !== 'create' ? { updated_at: record.updated_at } : {};
    const wanted = { release, kind, ...(kind !== 'create' && record ? { record: record.id } : {}) };
    const { status, body } = await desk.send(collection, wanted, { ...values, ...seen });
    if (status !== 201) {
      expect([404, 409, 422]).toContain(status);
      continue;
    }
    stored.push({ release, id: body.data.id, creates: kind === 'create' ? collection : null });
    if (kind !== 'create' && record) touched.set(`${collection} ${record.id}`, record);
  }
  return { stored, touched };
}

export const isOf =
  (wanted: number) =>
  ({ release }: StoredDraft): boolean =>
    release === wanted;

/** Others change content while drafts wait. */
async function doAtOnce(api: TestApi, { collection, kind, which, word }: Step, record: AnyRecord | undefined) {
  const { title } = contentTypeOf(collection);
  const { status } =
    kind === 'save'
      ? await api.call('PATCH', paths.update(collection, record?.id ?? 0), { body: { [title]: `Saved ${word}.` } })
      : await restoreOne(api, which);
  expect([200, 404, 409, 422]).toContain(status);
}

async function restoreOne(api: TestApi, which: number) {
  const { body } = await api.call<{ data: readonly TrashEntry[] }>('GET', trashPaths.entries);
  const entry = body.data[which % Math.max(1, body.data.length)];
  return api.call('POST', trashPaths.restore(entry?.id ?? 0));
}

async function valuesOf(
  desk: ReturnType<typeof releaseDesk>,
  examples: Examples,
  { collection, kind, which, word, refersToDraft }: Step,
  drafts: readonly StoredDraft[],
): Promise<Record<string, unknown>> {
  const type = contentTypeOf(collection);
  const values: Record<string, unknown> = { [type.title]: `Words ${word}.` };
  const choice = CHOICES[collection];
  const field = choice === undefined ? undefined : type.fields[choice];
  if (choice !== undefined && field && which % 2 === 0) {
    const options = optionsOf(field);
    values[choice] = options[which % options.length]?.value;
  }
  for (const { by, reference } of referencesOf(type)) {
    const created = drafts.filter(({ creates }) => creates === reference.to).map(({ id }) => -id);
    const ids = (await desk.list(reference.to)).map(({ id }) => id);
    const pool = refersToDraft && created.length > 0 ? created : ids;
    const id = pool[which % Math.max(1, pool.length)];
    if (id !== undefined && (kind === 'create' || refersToDraft)) values[by] = id;
  }
  return kind === 'create' ? { ...examples.get(collection), ...values } : values;
}
