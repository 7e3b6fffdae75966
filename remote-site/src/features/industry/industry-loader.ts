import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export interface IndustryData {
  readonly heading: CollectionRecord<'industry-expertise-information'> | null;
  readonly industries: readonly CollectionRecord<'industry-expertise-category'>[];
}

export async function industryLoader({ api, signal }: LoaderArgs): Promise<IndustryData> {
  const [headings, industries] = await Promise.all([
    withDefault(api.list('industry-expertise-information', { signal }), [], 'Failed to fetch industry heading'),
    withDefault(api.list('industry-expertise-category', { signal }), [], 'Failed to fetch industries'),
  ]);
  return { heading: headings[0] ?? null, industries };
}
