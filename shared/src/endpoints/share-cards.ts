/** Collections whose records have a page of their own, and so their own card in social networks. */
export const SHARED_COLLECTIONS = ['article', 'service-category', 'job-offer'] as const;

export type SharedCollection = (typeof SHARED_COLLECTIONS)[number];

/** Id of one state of a record. @param updatedAt ISO 8601. */
export const shareCardVersion = (updatedAt: string): string => Date.parse(updatedAt).toString(36);

/** Path of a record's card. @param updatedAt of the record, ISO 8601. */
export const shareCardPath = (collection: SharedCollection, id: number, updatedAt: string): string =>
  `/share-card/${collection}/${id}/${shareCardVersion(updatedAt)}.jpg`;

export const SHARE_CARD_ROUTE = '/share-card/:collection/:id/:file';
