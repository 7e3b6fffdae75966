import { backupPaths, type BackupRun, type BackupStatus, type Envelope } from '@northlight/shared/endpoints';
import { count } from 'drizzle-orm';
import { backupRun } from '../../backup/backup-run-table.ts';
import { storeRun } from '../../backup/backup-runs.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { INTERNAL_KEY } from '../../testing/test-api.ts';

const run = (changes: Partial<BackupRun>): BackupRun => ({
  kind: 'backup',
  started_at: '2026-11-22T03:15:00.000Z',
  seconds: 12.5,
  archive: '/var/backups/northlight/northlight-2026-11-22T03-15-00Z.tar',
  archive_at: '2026-11-22T03:15:01.000Z',
  bytes: 5_000_000_000,
  rows: 12,
  files: 3,
  is_verified: true,
  problem: null,
  ...changes,
});

onEachDatabase('what is told of backups', (on) => {
  const api = signedInApi({ open: on.open });

  const status = async () => (await api.call<Envelope<BackupStatus>>('GET', backupPaths.status)).body.data;

  it('is the last one that succeeded, and one that failed for as long as none has succeeded since', async () => {
    const nothing = { succeeded: null, failed: null };
    expect(await status()).toEqual({ backup: nothing, restore: nothing, drill: nothing });

    const [good, bad, drill] = [run({}), run({ problem: 'The bucket is away.', bytes: null }), run({ kind: 'drill' })];
    for (const one of [run({ seconds: 1 }), good, drill, bad]) await storeRun(api.database.db, one);
    expect(await status()).toEqual({
      backup: { succeeded: good, failed: bad },
      restore: nothing,
      drill: { succeeded: drill, failed: null },
    });
    await storeRun(api.database.db, run({ seconds: 3 }));
    expect((await status()).backup).toEqual({ succeeded: run({ seconds: 3 }), failed: null });
  });

  it('is told to administrators, and to processes with the internal key', async () => {
    const { app } = api;
    const readStatus = (authorization?: string) =>
      app.inject({ url: '/internal/backups', headers: authorization === undefined ? {} : { authorization } });

    expect((await app.inject({ url: backupPaths.status })).statusCode).toBe(401);
    expect((await readStatus()).statusCode).toBe(401);
    expect((await readStatus(`Bearer ${INTERNAL_KEY}`)).json()).toEqual(await status());
  });

  it('keeps some hundreds of runs, and the last good one however long ago it was', async () => {
    await api.database.db.delete(backupRun);
    await storeRun(api.database.db, run({ kind: 'drill' }));
    for (let made = 0; made < 405; made += 1) await storeRun(api.database.db, run({ problem: 'No room.' }));

    const [all] = await api.database.db.select({ runs: count() }).from(backupRun);
    expect(all?.runs).toBe(401);
    expect((await status()).drill.succeeded).toEqual(run({ kind: 'drill' }));
  });
});
