import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export type Feedback = CollectionRecord<'client-feedback'>;

export interface TestimonialsData {
  readonly heading: CollectionRecord<'client-trust-information'> | null;
  readonly feedbacks: readonly Feedback[];
}

/** The one record of a type with the cap 1 has this id. */
const HEADING_ID = 1;

export async function testimonialsLoader({ api, signal }: LoaderArgs): Promise<TestimonialsData> {
  const [heading, feedbacks] = await Promise.all([
    withDefault(
      api.show('client-trust-information', HEADING_ID, { signal }),
      null,
      'Failed to fetch client trust heading',
    ),
    withDefault(api.list('client-feedback', { signal }), [], 'Failed to fetch client feedback'),
  ]);
  return { heading, feedbacks };
}
