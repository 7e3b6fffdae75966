import type { ApiClient } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

export interface Figure {
  readonly label: string;
  readonly path: string;
  readonly count: number;
}

/** What the dashboard's first screen counts, and where each leads. */
const COUNTS: readonly {
  readonly label: string;
  readonly path: string;
  readonly count: (api: ApiClient, signal: AbortSignal) => Promise<number>;
}[] = [
  {
    label: 'Articles published',
    path: 'blog',
    count: async (api, signal) => (await api.articles({ page: 0, limit: 1 }, { signal })).total,
  },
  {
    label: 'Blog categories',
    path: 'blog',
    count: async (api, signal) => (await api.list('article-category', { signal })).length,
  },
  {
    label: 'Team members',
    path: 'home/team',
    count: async (api, signal) => (await api.list('team-member', { signal })).length,
  },
  {
    label: 'Open positions',
    path: 'career',
    count: async (api, signal) => (await api.list('job-offer', { signal })).length,
  },
];

/** Null while they are counted. A figure that can't be had is left out: the screen it stands for says why. */
export function useFigures(): readonly Figure[] | null {
  const { api } = useShell();
  const [figures, setFigures] = useState<readonly Figure[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const counted = await Promise.allSettled(COUNTS.map(({ count }) => count(api, abort.signal)));
      if (abort.signal.aborted) return;
      setFigures(
        COUNTS.flatMap(({ label, path }, index) => {
          const result = counted[index];
          return result?.status === 'fulfilled'
            ? [{ label, path: `${DASHBOARD_PATH}/${path}`, count: result.value }]
            : [];
        }),
      );
    };
    void load();
    return () => abort.abort();
  }, [api]);
  return figures;
}
