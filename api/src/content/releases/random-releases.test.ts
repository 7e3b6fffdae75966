import { randomInt } from 'node:crypto';
import { contentTypeOf } from '@northlight/shared/content';
import {
  articleName,
  paths,
  PREVIEW_HEADER,
  releasePaths,
  type ContentReleaseDetails,
  type Envelope,
} from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { tableName } from '../tables.ts';
import { examplesOf, isOf, step, takeSteps, TYPES, type Done, type Examples } from './testing/random-steps.ts';

/** By hand: PREVIEW_RUNS=500. PREVIEW_SEED repeats the sets of a run that failed. */
const RUNS = Number(process.env['PREVIEW_RUNS'] ?? 12);
const SEED = Number(process.env['PREVIEW_SEED'] ?? randomInt(2 ** 31));
/** The first id of records that a preview creates. */
const PREVIEWED = 2_147_000_000;

jest.setTimeout(7_200_000);

onEachDatabase('what a content release shows', (on) => {
  const api = signedInApi({ open: on.open });
  const { begin, publish, check, show } = releaseDesk(() => api);
  let examples: Examples;
  const counts = { published: 0, refused: 0, changes: 0 };

  beforeAll(async () => {
    examples = await examplesOf(api);
    // No two records have the same id, whatever their types.
    for (const [index, collection] of TYPES.entries())
      if (contentTypeOf(collection).cap !== 1)
        await api.database.db.execute(
          sql`select setval(${`${tableName(collection)}_id_seq`}, ${(index + 1) * 1_000_000})`,
        );
  });

  const linkTo = async (release: number) => {
    const body = { expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const answer = await api.call<Envelope<{ token: string }>>('POST', paths.previewLinks(release), { body });
    expect(answer).toMatchObject({ status: 201 });
    return { [PREVIEW_HEADER]: answer.body.data.token };
  };

  const readAll = (urls: readonly string[], headers: Readonly<Record<string, string>> = {}) =>
    Promise.all(
      urls.map(async (url) => {
        const { status, body } = await api.call<unknown>('GET', url, { token: null, headers });
        return { url, status, body };
      }),
    );

  /** Removes drafts that can't be published, as an administrator would, until the rest can be published. */
  async function takeOutProblems(release: number): Promise<void> {
    for (let problems = await check(release); problems.length > 0; problems = await check(release)) {
      const refused = await publish(release);
      expect(refused.status).toBe(409);
      // The current record may have parts that a trial has created, with other ids each time.
      expect(refused.body).toMatchObject({ data: problems.map(({ current: _shown, ...problem }) => problem) });
      counts.refused += 1;
      for (const { draft_id } of problems) await api.call('DELETE', releasePaths.deleteDraft(draft_id));
      if ((await show(release)).drafts.length === 0) return;
    }
  }

  async function previewAndPublish(release: number, done: Done): Promise<void> {
    const urls = readsOf(done);
    const before = await readAll(urls);
    const preview = await linkTo(release);
    const previewed = (await readAll(urls, preview)).map(comparable((id) => id - PREVIEWED));
    await takeOutProblems(release);
    // A preview leaves out what can't be published, so it shows the same after that was removed.
    expect((await readAll(urls, preview)).map(comparable((id) => id - PREVIEWED))).toEqual(previewed);
    expect(await readAll(urls)).toEqual(before);
    if ((await show(release)).drafts.length === 0) return;
    expect(await publish(release)).toMatchObject({ status: 200 });
    const created = idsCreatedBy(await show(release));
    expect((await readAll(urls)).map(comparable((id) => created.indexOf(id)))).toEqual(previewed);
    counts.published += 1;
    counts.changes += created.length;
  }

  it(`is what is public once it is published, in ${RUNS} random sets (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const releases = [await begin(), await begin()] as const;
        const done = await takeSteps(api, examples, releases, steps);
        for (const release of releases) if (done.stored.some(isOf(release))) await previewAndPublish(release, done);
      }),
      // The sets run one after the other on one database, so a smaller set that fails later would not be comparable.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(counts.published).toBeGreaterThan(RUNS / 3);
  });

  afterAll(() => {
    // By hand: prints whether the sets are useful.
    if (RUNS > 100) process.stdout.write(`${on.kind}: ${JSON.stringify(counts)}\n`);
  });
});

/** Lists, one of them in other orders and views, and all reads of the changed records. */
const readsOf = ({ touched }: Done): readonly string[] => [
  ...TYPES.map((collection) => `${paths.list(collection)}?limit=100`),
  '/article?view=card&sort=title&limit=100',
  '/article?search=words&limit=100',
  paths.show('team-information', 1),
  ...[...touched].flatMap(([key, record]) => {
    const [collection = ''] = key.split(' ');
    const former = collection === 'article' ? [paths.articleByName(articleName(String(record['title'])))] : [];
    return [paths.show(collection, record.id), ...former];
  }),
];

/** Ids in the order in which the records were created. A single record always has id 1. */
const idsCreatedBy = ({ published }: ContentReleaseDetails): readonly number[] =>
  published.flatMap(({ kind, collection, record_id: id }) =>
    kind === 'create' && contentTypeOf(collection).cap !== 1 ? [id] : [],
  );

/** A response without its times, and with the index of each new record in place of its id. */
const comparable =
  (placeOf: (id: number) => number) =>
  (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer, (name, value: unknown) => {
        if (name.endsWith('_at')) return 'a time';
        const isId = typeof value === 'number' && (name === 'id' || name.endsWith('_id'));
        return isId && placeOf(value) >= 0 ? `new ${placeOf(value)}` : value;
      }),
    );
