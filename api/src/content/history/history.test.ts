import { contentTypeOf, referencesOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { eq, sql } from 'drizzle-orm';
import { installation } from '../../database/installation-table.ts';
import { orphanFile } from '../../media/orphan-table.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';
import { contentChange, contentRevision } from './history-tables.ts';
import { createWithPicture } from './testing/create-with-picture.ts';
import { readHistory, readStep } from './testing/read.ts';
import { THINNED, thinHistory } from './thin-history.ts';

onEachDatabase('history', (on) => {
  const type = contentTypeOf('team-member');
  const { collection } = type;
  const api = signedInApi({ open: on.open });

  beforeEach(async () => {
    await api.clear();
    await api.database.db.delete(installation).where(eq(installation.key, THINNED));
  });

  const rename = async (id: number, name: string) => {
    const { status } = await api.call('PATCH', paths.update(collection, id), { body: { name } });
    expect(status).toBe(200);
  };
  const namesBefore = async (id: number) => {
    const history = await readHistory(api, collection, id);
    const steps = await Promise.all(history.map((entry) => readStep(api, collection, id, entry.id)));
    return steps.map(({ before }) => before?.['name'] ?? null);
  };

  /** Noon of the day on which a test began, which may end while it runs. Added hours don't lead to the next one. */
  let noon: Date;
  beforeEach(() => {
    noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
  });

  /** Makes the last change of a record so old. */
  const age = async (id: number, days: number, hours = 0) => {
    const [last] = await readHistory(api, collection, id, '?limit=1');
    const changed = api.database.db
      .select({ id: contentRevision.changeId })
      .from(contentRevision)
      .where(eq(contentRevision.id, last?.id ?? 0));
    const at = new Date(noon.getTime() + (hours - days * 24) * 3_600_000);
    await api.database.db.update(contentChange).set({ at }).where(eq(contentChange.id, changed));
  };
  const thin = (stopping?: Pick<AbortSignal, 'aborted'>) =>
    thinHistory(api.database.db, { dailyAfterDays: 30, retentionDays: 365 }, stopping);

  it('is read from any entry on', async () => {
    const { id } = await createExample(api, type);
    for (const name of ['Ada', 'Bea', 'Cem']) await rename(id, name);
    const all = await readHistory(api, collection, id);

    const rest = await readHistory(api, collection, id, `?before=${all[0]?.id}&limit=2`);

    expect(all).toHaveLength(4);
    expect(rest).toEqual(all.slice(1, 3));
  });

  it('has nothing of a change that was refused, or that changed nothing for being a repetition', async () => {
    const { id } = await createExample(api, type);
    const [creation] = await readHistory(api, collection, id);
    await api.call('PATCH', paths.update(collection, id), { body: { name: '' } });
    await api.call('POST', paths.restore(collection, id));

    expect(await readHistory(api, collection, id)).toEqual([creation]);
  });

  it('goes with the parts of what is deleted, each with an entry of its own', async () => {
    const part = contentTypeOf('service-sub-category');
    const [owned] = referencesOf(part);
    if (!owned) throw new Error('No part of a service refers to it.');
    const feature = await createExample(api, part);
    const owner = Number(feature[owned.by]);

    await api.call('DELETE', paths.delete(owned.reference.to, owner));

    expect(await readHistory(api, owned.reference.to, owner)).toMatchObject([{ kind: 'delete' }, { kind: 'create' }]);
    const [deletion] = await readHistory(api, part.collection, feature.id);
    expect(deletion).toMatchObject({ kind: 'delete' });
    const { before } = await readStep(api, part.collection, feature.id, deletion?.id);
    expect(before).toMatchObject({ [owned.by]: owner });
  });

  it('says which administrator did it, and in which session', async () => {
    const { id } = await createExample(api, type);
    const [change] = await api.database.db.select().from(contentChange).limit(1);

    expect(change).toMatchObject({
      administratorId: expect.any(Number),
      sessionId: expect.any(Number),
      email: ADMINISTRATOR.email,
      collections: [collection],
    });
    expect(await readHistory(api, collection, id)).toMatchObject([{ by: ADMINISTRATOR.email }]);
  });

  it('keeps one change a day of what is a month old, which leads back to before the first of that day', async () => {
    const { id } = await createExample(api, type, { name: 'Ann' });
    await age(id, 50);
    for (const [hours, name] of ['Ada', 'Bea', 'Cem'].entries()) {
      await rename(id, name);
      await age(id, 40, hours);
    }
    await rename(id, 'Dan');
    await age(id, 39);
    for (const name of ['Eve', 'Fay']) await rename(id, name);

    expect(await namesBefore(id)).toEqual(['Eve', 'Dan', 'Cem', 'Bea', 'Ada', 'Ann', null]);
    await thin();
    await thin();

    expect(await namesBefore(id)).toEqual(['Eve', 'Dan', 'Cem', 'Ann', null]);
    expect(await api.database.db.$count(contentChange)).toBe(5);
  });

  it('is thinned once for each day, from where the last round ended', async () => {
    const { id } = await createExample(api, type, { name: 'Ann' });
    await age(id, 50);
    await thin();
    for (const [hours, name] of ['Ada', 'Bea'].entries()) {
      await rename(id, name);
      await age(id, 40, hours);
    }
    await thin();
    expect(await namesBefore(id)).toEqual(['Ada', 'Ann', null]);

    await api.database.db
      .update(installation)
      .set({ at: sql`now() - interval '45 days'` })
      .where(eq(installation.key, THINNED));
    await thin();
    expect(await namesBefore(id)).toEqual(['Ann', null]);
  });

  it('marks the files that go with it, so that however many they are, they are taken for nothing else', async () => {
    const { id, file } = await createWithPicture(api, 'first');
    await api.call('PATCH', paths.update(collection, id), { body: { file_URL: '' } });
    const { db } = api.database;
    const isMarked = async () =>
      (await db.select().from(orphanFile)).some((orphan) => file.file_URL.includes(orphan.id));
    await db.delete(orphanFile);
    await thin();
    expect(await isMarked()).toBe(false);

    await age(id, 366);
    await thin();

    expect(await isMarked()).toBe(true);
  });

  it('is thinned day by day, and goes on with the day at which it was stopped', async () => {
    const { id } = await createExample(api, type, { name: 'Ann' });
    await age(id, 60);
    for (const [index, name] of ['Ada', 'Bea', 'Cem', 'Dan'].entries()) {
      await rename(id, name);
      await age(id, index < 2 ? 50 : 40);
    }

    // The signal is checked before the deletion of old changes, before each day and before each part of a day: the day
    // of the creation, of the first two changes, and of the others.
    const answers = [false, false, false, false, false, true];
    const isStopping = {
      get aborted() {
        return answers.shift() ?? true;
      },
    };
    await thin(isStopping);
    expect(await namesBefore(id)).toEqual(['Cem', 'Bea', 'Ann', null]);
    await thin();
    expect(await namesBefore(id)).toEqual(['Bea', 'Ann', null]);
  });

  it('keeps a deletion between two changes of one day', async () => {
    const { id } = await createExample(api, type, { name: 'Ann' });
    await age(id, 40);
    await rename(id, 'Ada');
    await age(id, 40, 1);
    await api.call('DELETE', paths.delete(collection, id));
    await age(id, 40, 2);
    await api.call('POST', paths.restore(collection, id));
    await age(id, 40, 3);
    await rename(id, 'Bea');
    await age(id, 40, 4);

    await thin();

    expect(await namesBefore(id)).toEqual(['Ada', null, 'Ada', 'Ann', null]);
  });

  it('forgets what is longer ago than a year', async () => {
    const { id } = await createExample(api, type, { name: 'Ann' });
    await age(id, 400);
    await rename(id, 'Ada');
    await age(id, 366);
    await rename(id, 'Bea');

    await thin();

    expect(await namesBefore(id)).toEqual(['Ada']);
  });

  it('puts back a picture that the record had before, with all that is known of it', async () => {
    const { id, file: first } = await createWithPicture(api, 'first');
    const other = await createWithPicture(api, 'other');
    await api.call('PATCH', paths.update(collection, id), { body: { file_URL: 'https://images.example/b.png' } });
    const putBack = (file_URL: string) =>
      api.call<Envelope<AnyRecord>>('PATCH', paths.update(collection, id), { body: { file_URL } });

    expect(await putBack(other.file.file_URL)).toMatchObject({ status: 422 });
    expect(await putBack(first.file_URL)).toMatchObject({ status: 200, body: { data: { file: first } } });
    expect(first.variants).not.toEqual([]);
  });

  it('does not put back a picture whose file has been removed', async () => {
    const { id, file } = await createWithPicture(api, 'first');
    await api.call('PATCH', paths.update(collection, id), { body: { file_URL: '' } });
    const gone = { id: file.file_URL.slice('/uploads/'.length, '/uploads/'.length + 36), removedAt: new Date() };
    await api.database.db.insert(orphanFile).values(gone).onConflictDoUpdate({ target: orphanFile.id, set: gone });

    const { status, body } = await api.call<ErrorBody>('PATCH', paths.update(collection, id), {
      body: { file_URL: file.file_URL },
    });

    expect(status).toBe(422);
    expect(body.errors?.[0]).toMatchObject({ path: 'file_URL', message: expect.stringContaining('no longer there') });
  });

  it('is for administrators alone', async () => {
    const { id } = await createExample(api, type);
    const [entry] = await readHistory(api, collection, id);

    for (const url of [paths.history(collection, id), paths.historyEntry(collection, id, entry?.id ?? 0)])
      expect(await api.call('GET', url, { token: null })).toMatchObject({ status: 401 });
  });
});
