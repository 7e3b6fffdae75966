/** Begins the keys of everything that the dashboard knows of the content. */
export const CONTENT_KEY = ['content'] as const;

/** Begins the keys of everything that is known of one collection. */
export const contentKey = (collection: string) => [...CONTENT_KEY, collection] as const;
