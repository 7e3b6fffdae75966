import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export interface TeamData {
  readonly heading: CollectionRecord<'team-information'> | null;
  readonly members: readonly CollectionRecord<'team-member'>[];
}

export async function teamLoader({ api, signal }: LoaderArgs): Promise<TeamData> {
  const [headings, members] = await Promise.all([
    withDefault(api.list('team-information', { signal }), [], 'Failed to fetch team heading'),
    withDefault(api.list('team-member', { signal }), [], 'Failed to fetch team members'),
  ]);
  return { heading: headings[0] ?? null, members };
}
