import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type OverviewData, overviewLoader } from '../overview/overview-loader.ts';
import { type ServiceType, serviceTypes } from '../services/service-types.ts';

/** One strip of the services: its words, from the CMS where it has them. */
export interface ServiceStrip {
  readonly type: ServiceType;
  readonly title: string;
  readonly description: string;
}

/** What the page shows itself. Its slots load their own data. */
export interface HomeData {
  readonly introduction: CollectionRecord<'introduction-information'> | null;
  readonly overview: OverviewData;
  readonly services: CollectionRecord<'service-information'> | null;
  readonly strips: readonly ServiceStrip[];
}

export async function homeLoader(args: LoaderArgs): Promise<HomeData> {
  const { api, signal } = args;
  const [introductions, services, categories, overview] = await Promise.all([
    withDefault(api.list('introduction-information', { signal }), [], 'Failed to fetch hero data.'),
    withDefault(api.list('service-information', { signal }), [], 'Failed to fetch services heading'),
    withDefault(api.list('service-category', { signal }), [], 'Failed to fetch services'),
    overviewLoader(args),
  ]);
  return {
    introduction: introductions[0] ?? null,
    overview,
    services: services[0] ?? null,
    strips: stripsOf(categories),
  };
}

const stripsOf = (categories: readonly CollectionRecord<'service-category'>[]): readonly ServiceStrip[] =>
  serviceTypes.map(({ type, title, description }) => {
    const category = categories.find((candidate) => candidate.type === type);
    return { type, title: category?.title ?? title, description: category?.description ?? description };
  });
