/** Browsers may deny a page its storage; the draft is then lost on a reload. */
function withStorage<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(window.sessionStorage);
  } catch (error) {
    console.debug('The form can’t keep a draft.', error);
    return otherwise;
  }
}

/**
 * Unsent input of a form on the site, by field. It survives a reload, and is lost when the tab is closed.
 * @param key of the form in the tab's session storage.
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
