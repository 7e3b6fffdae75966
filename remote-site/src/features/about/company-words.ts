import type { CollectionRecord } from '@northlight/shared/content';
import { clientWordsOf } from '../services/client-words.ts';
import { serviceTypes } from '../services/service-types.ts';

type Feedback = CollectionRecord<'client-feedback'>;

/**
 * The client's feedback about the company: the last one that no service's page shows, because the home page begins with
 * the first ones. The last of all if the services show all, null if there is none.
 */
export function companyWordsOf(feedbacks: readonly Feedback[]): Feedback | null {
  const taken = new Set(serviceTypes.map((service) => clientWordsOf(service, null, feedbacks)));
  return feedbacks.findLast((feedback) => !taken.has(feedback)) ?? feedbacks.at(-1) ?? null;
}
