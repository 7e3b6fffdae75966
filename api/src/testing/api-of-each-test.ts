import type { Database } from '../database/open-database.ts';
import { rateLimit } from '../rate-limit/tables.ts';
import { startedLater } from './started-later.ts';
import { createTestApi, openTestDatabase, type TestApi } from './test-api.ts';

/**
 * A new API for each test of a file, with nobody signed in. The tests share an embedded database, in which no limit
 * counts what an earlier test did.
 */
export function apiOfEachTest(): TestApi {
  let database: Database;
  let api: TestApi | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(rateLimit);
    api = await createTestApi({ database });
  });
  afterEach(() => api?.close());
  return startedLater(() => api);
}
