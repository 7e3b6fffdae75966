/** A browser may refuse its storage to a page; the form then forgets with a reload. */
function withStorage<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(window.sessionStorage);
  } catch (error) {
    console.debug('The form can’t keep a draft.', error);
    return otherwise;
  }
}

/**
 * What has been typed into a form of the site and not been sent, by field. It outlives a reload, and ends with the tab.
 * @param key of the form in the tab's storage.
 */
export const formDraft = (key: string) => ({
  read(): Readonly<Record<string, string>> {
    const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}'), {});
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  },
  keep: (texts: Readonly<Record<string, string>>) =>
    withStorage((storage) => storage.setItem(key, JSON.stringify(texts)), undefined),
  drop: () => withStorage((storage) => storage.removeItem(key), undefined),
});
