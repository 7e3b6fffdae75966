import { createContext, useContext } from 'react';

/** What has been changed in this tab, so that every list which shows some of it asks the server again. */
export interface ContentChanges {
  /** How often anything has changed since the dashboard was opened. */
  readonly revision: number;
  /** How often these collections have changed. */
  readonly revisionOf: (collections: readonly string[]) => number;
  /** Told after a record of the collection was stored or deleted. */
  readonly report: (collection: string) => void;
  /** Told when something was taken back, whatever it was. */
  readonly reportAll: () => void;
}

export const ContentChangesContext = createContext<ContentChanges | null>(null);

export function useContentChanges(): ContentChanges {
  const changes = useContext(ContentChangesContext);
  if (!changes) throw new Error('No ContentChangesProvider above this component.');
  return changes;
}
