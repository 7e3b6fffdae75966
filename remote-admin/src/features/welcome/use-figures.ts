import type { Collection } from '@northlight/shared/content';
import { useRecordLists } from '../content/use-record-lists.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

export interface Figure {
  readonly label: string;
  readonly path: string;
  readonly count: number;
}

/** What the dashboard's first screen counts, and where each leads. */
const COUNTED: readonly { readonly label: string; readonly path: string; readonly collection: Collection }[] = [
  { label: 'Articles published', path: 'blog', collection: 'article' },
  { label: 'Blog categories', path: 'blog', collection: 'article-category' },
  { label: 'Team members', path: 'home/team', collection: 'team-member' },
  { label: 'Open positions', path: 'career', collection: 'job-offer' },
];

const COLLECTIONS = COUNTED.map(({ collection }) => collection);

/** Null while they are counted. A figure that can't be had is left out: the screen it stands for says why. */
export function useFigures(): readonly Figure[] | null {
  const { lists, isSettled } = useRecordLists(COLLECTIONS, { limit: 1 });
  if (!isSettled) return null;
  return COUNTED.flatMap(({ label, path, collection }) => {
    const count = lists.get(collection)?.total;
    return count === undefined ? [] : [{ label, path: `${DASHBOARD_PATH}/${path}`, count }];
  });
}
