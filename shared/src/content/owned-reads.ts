/** An endpoint that reads the records of an owner, which is another record. */
export interface OwnedRead {
  readonly collection: string;
  /** Segments of the address between the collection and the owner's id. */
  readonly path: string;
  /** Field that refers to the owner. */
  readonly by: string;
  /** `list` returns all records of the owner, `one` the only one (null if there is none). */
  readonly answers: 'list' | 'one';
  /** Summary for the OpenAPI document. */
  readonly summary: string;
}

export const ownedReads = [
  {
    collection: 'service-sub-category',
    path: 'according-to-category/show',
    by: 'service_category_id',
    answers: 'list',
    summary: 'List the features of a service',
  },
  {
    collection: 'service-sub-category-description',
    path: 'according-to-sub-category/show',
    by: 'service_sub_category_id',
    answers: 'list',
    summary: 'List the points of a feature',
  },
  {
    collection: 'tech-product',
    path: 'according-to-category/show',
    by: 'technology_category_id',
    answers: 'list',
    summary: 'List the technologies of a category',
  },
  {
    collection: 'service-why-choose-us-content',
    path: 'according-to-category/show',
    by: 'service_category_id',
    answers: 'list',
    summary: 'List the reasons to choose a service',
  },
  {
    collection: 'service-why-choose-us-introduction',
    path: 'according-to-service-category/show',
    by: 'service_category_id',
    answers: 'one',
    summary: 'Read the introduction to the reasons to choose a service',
  },
  {
    collection: 'job-offer-requirement',
    path: 'according-to-job-offer/show',
    by: 'job_offer_id',
    answers: 'list',
    summary: 'List the requirements of a job offer',
  },
] as const satisfies readonly OwnedRead[];

/** Address of one owner's records, relative to the API's origin. */
export const ownedPath = (
  { collection, path }: Pick<OwnedRead, 'collection' | 'path'>,
  owner: number | string,
): string => `/${collection}/${path}/${owner}`;
