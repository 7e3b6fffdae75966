import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import type { CollectionRecord } from '@northlight/shared/content';

export interface CareerData {
  readonly hero: CollectionRecord<'career-introduction'> | null;
  readonly why: CollectionRecord<'why-work-here-introduction'> | null;
  readonly reasons: readonly CollectionRecord<'why-work-here-reason'>[];
  readonly openings: CollectionRecord<'job-opening-introduction'> | null;
  readonly offers: readonly CollectionRecord<'job-offer'>[];
}

/** Everything on the page; each part may be missing without the others. */
export async function careerLoader({ api, signal }: LoaderArgs): Promise<CareerData> {
  const [heroes, whys, reasons, openings, offers] = await Promise.all([
    withDefault(api.list('career-introduction', { signal }), [], 'Failed to fetch career data.'),
    withDefault(api.list('why-work-here-introduction', { signal }), [], 'Failed to load Why Work data.'),
    withDefault(api.list('why-work-here-reason', { signal }), [], 'Failed to load Why Work data.'),
    withDefault(api.list('job-opening-introduction', { signal }), [], 'Failed to fetch job openings'),
    withDefault(api.list('job-offer', { signal }), [], 'Failed to fetch job openings'),
  ]);
  return { hero: heroes[0] ?? null, why: whys[0] ?? null, reasons, openings: openings[0] ?? null, offers };
}
