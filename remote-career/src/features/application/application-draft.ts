/**
 * What has been typed into an application and not been sent, by field; `resume` is the name of the chosen file, which
 * itself can't be kept.
 */
export type ApplicationDraft = Readonly<Record<string, string>>;

const keyOf = (offer: number) => `application-draft.${offer}`;

/** A browser may refuse its storage to a page; the form then forgets with a reload. */
function withStorage<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(window.sessionStorage);
  } catch (error) {
    console.debug('The application can’t keep a draft.', error);
    return otherwise;
  }
}

/** It outlives a reload, and ends with the tab. */
export const keepDraft = (offer: number, draft: ApplicationDraft): void =>
  withStorage((storage) => storage.setItem(keyOf(offer), JSON.stringify(draft)), undefined);

export const dropDraft = (offer: number): void => withStorage((storage) => storage.removeItem(keyOf(offer)), undefined);

export function readDraft(offer: number): ApplicationDraft {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(keyOf(offer)) ?? '{}'), {});
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
