import type { Database } from '../database/open-database.ts';
import { startedLater } from './started-later.ts';
import { createTestApi, openTestDatabase, type TestApi, type TestApiOptions } from './test-api.ts';

export interface SignedInApiOptions extends Pick<TestApiOptions, 'environment'> {
  /** Opens the database of these tests; its caller closes it. Without it, an embedded one is used. */
  readonly open?: () => Promise<Database>;
}

/**
 * An API for all tests of a file or `describe`, with an administrator signed in. It is started before the tests and
 * closed after them, and can be used in hooks and tests.
 */
export function signedInApi({ environment = {}, open }: SignedInApiOptions = {}): TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    const database = await (open ?? openTestDatabase)();
    api = await createTestApi({ database, environment });
    await api.signIn();
  });
  afterAll(async () => {
    await api?.close();
    if (!open) await api?.database.close();
  });
  return startedLater(() => api);
}
