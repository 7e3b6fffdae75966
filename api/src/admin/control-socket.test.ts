import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '../testing/test-api.ts';
import type { Database } from '../database/open-database.ts';
import { askCheckpoint, openControl } from './control-socket.ts';
import { accountsIn } from './perform.ts';

/** Milliseconds: longer than a caller may be silent. */
const TAKES = 6_000;

describe('a command of the command line', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-control-'));
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('may take longer than its caller may be silent, as a checkpoint of a large database does', async () => {
    const control = {
      accounts: accountsIn(database, ''),
      checkpoint: () => pause(TAKES, '0/1234'),
      recordRun: async () => undefined,
    };
    const close = await openControl(folder, control, { warn: () => undefined });

    const position = await askCheckpoint(folder, true).finally(() => close?.());

    expect(position).toBe('0/1234');
  }, 30_000);
});
