/**
 * What has been typed into the contact form and not been sent, by field. It outlives a reload, and ends with the tab.
 */
export type ContactDraft = Readonly<Record<string, string>>;

const KEY = 'contact-draft';

/** A browser may refuse its storage to a page; the form then works without a memory. */
function withStorage<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(window.sessionStorage);
  } catch (error) {
    console.debug('The contact form can’t keep a draft.', error);
    return otherwise;
  }
}

export const keepDraft = (draft: ContactDraft): void =>
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)), undefined);

export const dropDraft = (): void => withStorage((storage) => storage.removeItem(KEY), undefined);

export function readDraft(): ContactDraft {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? '{}'), {});
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
