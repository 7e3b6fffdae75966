import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export type OverviewData = CollectionRecord<'overview-information'> | null;

export async function overviewLoader({ api, signal }: LoaderArgs): Promise<OverviewData> {
  const [overview] = await withDefault(api.list('overview-information', { signal }), [], 'Failed to fetch overview');
  return overview ?? null;
}
