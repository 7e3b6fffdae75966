import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { askedOpening, isApplied } from '../openings/opening-address.ts';

export type Offer = CollectionRecord<'job-offer'>;

export interface CareerData {
  readonly hero: CollectionRecord<'career-introduction'> | null;
  readonly why: CollectionRecord<'why-work-here-introduction'> | null;
  readonly reasons: readonly CollectionRecord<'why-work-here-reason'>[];
  readonly people: readonly CollectionRecord<'team-member'>[];
  readonly openings: CollectionRecord<'job-opening-introduction'> | null;
  /** Null if they could not be loaded, which is not the same as an empty list. */
  readonly offers: readonly Offer[] | null;
  /** Id of the opening that the address names, whether it still exists or not. */
  readonly asked: number | null;
  /** The visitor has just applied with the form that works without a script. */
  readonly applied: boolean;
}

/** Loads all parts of the page. Each part may be missing without affecting the others. */
export async function careerLoader({ api, url, signal }: LoaderArgs): Promise<CareerData> {
  const [heroes, whys, reasons, people, openings, offers] = await Promise.all([
    withDefault(api.list('career-introduction', { signal }), [], 'Failed to fetch career data.'),
    withDefault(api.list('why-work-here-introduction', { signal }), [], 'Failed to load Why Work data.'),
    withDefault(api.list('why-work-here-reason', { signal }), [], 'Failed to load Why Work data.'),
    withDefault(api.list('team-member', { signal }), [], 'Failed to fetch team members'),
    withDefault(api.list('job-opening-introduction', { signal }), [], 'Failed to fetch job openings'),
    withDefault(api.list('job-offer', { signal }), null, 'Failed to fetch job openings'),
  ]);
  return {
    hero: heroes[0] ?? null,
    why: whys[0] ?? null,
    reasons,
    people,
    openings: openings[0] ?? null,
    offers,
    asked: askedOpening(url),
    applied: isApplied(url),
  };
}
