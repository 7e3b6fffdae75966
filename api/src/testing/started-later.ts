import type { TestApi } from './test-api.ts';

/**
 * An API that a hook starts, as a value that tests can name before it is started.
 * @param current the API, after its start
 */
export function startedLater(current: () => TestApi | undefined): TestApi {
  const started = (): TestApi => {
    const api = current();
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
