import { type ReactNode, useMemo, useState } from 'react';
import { ContentChangesContext } from './content-changes.ts';

interface Revisions {
  /** Of everything. */
  readonly all: number;
  readonly of: Readonly<Record<string, number>>;
}

/** Keeps count of what is changed on any screen of the dashboard. */
export function ContentChangesProvider({ children }: { readonly children: ReactNode }) {
  const [revisions, setRevisions] = useState<Revisions>({ all: 0, of: {} });
  const changes = useMemo(
    () => ({
      revision: Object.values(revisions.of).reduce((sum, count) => sum + count, revisions.all),
      revisionOf: (collections: readonly string[]) =>
        collections.reduce((sum, collection) => sum + (revisions.of[collection] ?? 0), revisions.all),
      report: (collection: string) =>
        setRevisions(({ all, of }) => ({ all, of: { ...of, [collection]: (of[collection] ?? 0) + 1 } })),
      reportAll: () => setRevisions(({ all, of }) => ({ all: all + 1, of })),
    }),
    [revisions],
  );
  return <ContentChangesContext value={changes}>{children}</ContentChangesContext>;
}
