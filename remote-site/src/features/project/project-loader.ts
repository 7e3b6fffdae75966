import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export type ProjectData = CollectionRecord<'recorded-project'> | null;

export async function projectLoader({ api, signal }: LoaderArgs): Promise<ProjectData> {
  const [project] = await withDefault(api.list('recorded-project', { signal }), [], 'Failed to fetch recorded project');
  return project ?? null;
}
