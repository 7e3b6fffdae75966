import type { Database } from '../database/open-database.ts';
import { createTestApi, openTestDatabase, type TestApi, type TestApiOptions } from './test-api.ts';

interface SignedInApiOptions extends Pick<TestApiOptions, 'environment'> {
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
  const started = (): TestApi => {
    if (!api) throw new Error('The API of these tests is started before the first of them, not while they are listed.');
    return api;
  };
  return {
    get app() {
      return started().app;
    },
    get database() {
      return started().database;
    },
    get mails() {
      return started().mails;
    },
    get folder() {
      return started().folder;
    },
    get token() {
      return started().token;
    },
    advance: (milliseconds) => started().advance(milliseconds),
    call: (method, url, options) => started().call(method, url, options),
    signIn: (options) => started().signIn(options),
    clear: () => started().clear(),
    close: () => started().close(),
  };
}
