import { contentTypeOf } from '@northlight/shared/content';
import { paths, PREVIEW_HEADER, type Envelope } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { exampleOf } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Number of random sets of changes. After a change of previews, run it once with PREVIEW_RUNS=500. */
const RUNS = Number(process.env['PREVIEW_RUNS'] ?? 8);

/** Types with a cap, a reference, parts, a slug, and a single record. */
const TYPES = ['article-category', 'article', 'job-offer', 'team-information', 'client-feedback'] as const;
type Typed = (typeof TYPES)[number];

const READS = [
  ...TYPES.map((collection) => paths.list(collection)),
  '/article?view=card&sort=title',
  '/article?search=a',
  paths.show('team-information', 1),
];

interface Step {
  readonly collection: Typed;
  readonly kind: 'create' | 'update';
  /** Chooses among existing records the one that is changed or referred to. */
  readonly which: number;
  readonly word: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  collection: fc.constantFrom(...TYPES),
  kind: fc.constantFrom('create', 'update'),
  which: fc.nat(20),
  word: fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'É', ' ', '<', '&', '7') }),
});

interface Change {
  readonly collection: Typed;
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

onEachDatabase('what a preview shows', (on) => {
  const api = signedInApi({ open: on.open });

  it('is what is public once its changes are saved, but for times and new ids', async () => {
    const examples = await prepare(api);
    const { body } = await api.call<Envelope<{ id: number; token: string }>>('POST', paths.previewCreate);
    const preview = body.data;
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const changes = await changesOf(api, examples, steps);
        const answer = await api.call('PATCH', paths.previewUpdate(preview.id), { body: { title: '', changes } });
        const before = await readAll(api);
        if (answer.status !== 200) return expect([404, 409, 422]).toContain(answer.status);
        const previewed = await readAll(api, { [PREVIEW_HEADER]: preview.token });
        expect(await readAll(api)).toEqual(before);

        const ids = await save(api, changes);
        const isNew = (id: number) => (id >= 2_147_000_000 ? id - 2_147_000_000 : ids.indexOf(id));
        expect(previewed.map(comparable(isNew))).toEqual((await readAll(api)).map(comparable(isNew)));
        shown += 1;
        return undefined;
      }),
      { numRuns: RUNS },
    );
    expect(shown).toBeGreaterThan(RUNS / 5);
  }, 600_000);
});

/** @returns values that create a record of each type. */
async function prepare(api: TestApi) {
  const examples = new Map<Typed, Readonly<Record<string, unknown>>>();
  for (const [index, collection] of TYPES.entries()) {
    examples.set(collection, await exampleOf(api, contentTypeOf(collection)));
    // No two records have the same id, whatever their types.
    const sequence = `${collection.replaceAll('-', '_')}_id_seq`;
    if (collection !== 'team-information')
      await api.database.db.execute(sql`select setval(${sequence}, ${(index + 1) * 1_000_000})`);
  }
  return examples;
}

async function changesOf(
  api: TestApi,
  examples: ReadonlyMap<Typed, Readonly<Record<string, unknown>>>,
  steps: readonly Step[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { collection, kind, which, word } of steps) {
    const existing = await idsOf(api, collection);
    const { title } = contentTypeOf(collection);
    const id = kind === 'update' ? existing[which % Math.max(1, existing.length)] : null;
    const values = { [title]: `Words ${word}.` };
    if (kind === 'create') changes.push({ collection, id: null, values: { ...examples.get(collection), ...values } });
    else if (id !== undefined && !changes.some((change) => change.collection === collection && change.id === id))
      changes.push({ collection, id, values });
  }
  return changes;
}

async function idsOf(api: TestApi, collection: Typed): Promise<readonly number[]> {
  const { body } = await api.call<unknown>('GET', paths.list(collection));
  const records: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return (records as readonly { id: number }[]).map(({ id }) => id);
}

/** @returns ids of new records in their order; 1 for a single record. */
async function save(api: TestApi, changes: readonly Change[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { collection, id, values } of changes) {
    const { status, body } =
      id === null
        ? await api.call<Envelope<{ id: number }>>('POST', paths.create(collection), { body: values })
        : await api.call<Envelope<{ id: number }>>('PATCH', paths.update(collection, id), { body: values });
    if (status >= 400) throw new Error(`What could be previewed could not be saved: ${JSON.stringify(body)}`);
    if (id === null && body.data.id !== 1) ids.push(body.data.id);
  }
  return ids;
}

const readAll = (api: TestApi, headers: Readonly<Record<string, string>> = {}) =>
  Promise.all(
    READS.map(async (url) => {
      const { status, body } = await api.call<unknown>('GET', url, { token: null, headers });
      return { url, status, body };
    }),
  );

/** A response without its times, and with the index of each new record in place of its id. */
const comparable =
  (newIndex: (id: number) => number) =>
  (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer, (name, value: unknown) => {
        if (name.endsWith('_at')) return 'a time';
        const isId = typeof value === 'number' && (name === 'id' || name.endsWith('_id'));
        return isId && newIndex(value) >= 0 ? `new ${newIndex(value)}` : value;
      }),
    );
