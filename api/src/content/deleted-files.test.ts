import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaFile } from '@northlight/shared/content';
import { paths, trashPaths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { collectOrphans } from '../media/collect-orphans.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { collectUploads } from '../testing/collect-uploads.ts';
import type { AnyRecord } from '../testing/example.ts';
import { formBody } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { clearDeleted } from './clear-deleted.ts';
import { contentChange } from './history/history-tables.ts';
import { readHistory } from './history/testing/read.ts';
import { thinHistory } from './history/thin-history.ts';
import { deletedRecord } from './deleted-record-table.ts';

onEachDatabase('the files of a deleted record', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(async () => {
    await api.clear();
    await api.database.db.delete(deletedRecord);
    await api.database.db.delete(orphanFile);
  });

  const remove = (collection: string, id: number) =>
    api.call<Envelope<null> & ErrorBody>('DELETE', paths.delete(collection, id));
  const restore = (collection: string, id: number) =>
    api.call<Envelope<AnyRecord> & ErrorBody>('POST', paths.restore(collection, id), { body: {} });
  const uploads = () => join(api.folder, 'uploads');
  const stored = () => readdirSync(uploads()).filter((name) => name.includes('.') && !name.startsWith('.'));
  const pastItsTime = () => api.database.db.update(deletedRecord).set({ deletedAt: sql`now() - interval '31 days'` });
  const clear = () => clearDeleted(api.database.db, 30, { signal: new AbortController().signal });
  /** Makes everything until now older than a year. */
  const forgetHistory = async () => {
    await api.database.db.update(contentChange).set({ at: sql`now() - interval '366 days'` });
    await thinHistory(api.database.db, { dailyAfterDays: 30, retentionDays: 365 });
  };
  const picture = async () =>
    formBody(
      { name: 'Nadia', designation: 'Director', file_alt: 'At work' },
      {
        content: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5c3e' } })
          .png()
          .toBuffer(),
        name: 'me.png',
        type: 'image/png',
      },
    );
  const createMember = async () => {
    const { payload, headers } = await picture();
    return (
      await api.call<Envelope<AnyRecord & { file: MediaFile }>>('POST', paths.create('team-member'), {
        body: payload,
        headers,
      })
    ).body.data;
  };

  it('go when the deletion can’t be taken back any more', async () => {
    const { id, file } = await createMember();
    await remove('team-member', id);
    await clear();
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
    expect(await restore('team-member', id)).toMatchObject({ status: 200, body: { data: { file } } });
    await remove('team-member', id);

    await pastItsTime();
    await clear();
    await collectUploads(api, { isHistoryOver: false });
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
    await collectUploads(api);
    expect(stored()).toEqual([]);
    expect(await restore('team-member', id)).toMatchObject({
      status: 404,
      body: { message: `There is no deleted Team Member ${id} that could be brought back` },
    });
  });

  it('are not collected as orphans', async () => {
    const { id, file } = await createMember();
    await remove('team-member', id);
    const look = () =>
      collectOrphans({
        db: api.database.db,
        files: createDiskStorage(uploads()),
        log: { info: () => undefined, warn: () => undefined },
        signal: new AbortController().signal,
        youngHours: 0,
        now: Date.now() + 1000,
      });
    const ages = () => api.database.db.update(orphanFile).set({ markedAt: sql`now() - interval '2 hours'` });
    for (let round = 0; round < 3; round += 1) {
      expect(await look()).toBe(0);
      await ages();
    }

    // A search for orphans that found the record in neither of its two tables has marked the file. The restore removes
    // the mark.
    await api.database.db
      .insert(orphanFile)
      .values({ id: file.file_URL.slice('/uploads/'.length, '/uploads/'.length + 36) });
    await ages();
    await restore('team-member', id);
    expect(await api.database.db.select().from(orphanFile)).toEqual([]);
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);

    await remove('team-member', id);
    await api.database.db.delete(deletedRecord);
    await forgetHistory();
    await look();
    await ages();
    expect(await look()).toBe(1);
  });

  it('go with a deletion for good, and with them what the history showed of the record', async () => {
    const { id, file } = await createMember();
    await remove('team-member', id);
    const [entry] = await api.database.db.select().from(deletedRecord);

    await api.call('DELETE', trashPaths.delete(entry?.id ?? 0));

    expect((await restore('team-member', id)).status).toBe(404);
    expect(await readHistory(api, 'team-member', id)).toEqual([]);
    await collectUploads(api, { isHistoryOver: false });
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(404);
  });
});
