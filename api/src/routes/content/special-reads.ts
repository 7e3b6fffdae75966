import type { Collection } from '@northlight/shared/content';

/** Reads of a collection by the record it belongs to, at the addresses that the specification gives them. */
export const readsByOwner: readonly {
  readonly collection: Collection;
  readonly path: string;
  readonly by: string;
  /** All records of the owner, or the only one (null when there is none). */
  readonly answers: 'list' | 'one';
}[] = [
  { collection: 'tech-product', path: 'according-to-category/show/:id', by: 'technology_category_id', answers: 'list' },
  { collection: 'service-why-choose-us-content', path: 'according-to-category/show/:id', by: 'service_category_id', answers: 'list' },
  { collection: 'service-why-choose-us-introduction', path: 'according-to-service-category/show/:id', by: 'service_category_id', answers: 'one' },
  { collection: 'job-offer-requirement', path: 'according-to-job-offer/show/:id', by: 'job_offer_id', answers: 'list' },
];
