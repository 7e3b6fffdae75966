import type { CollectionRecord } from '@northlight/shared/content';
import type { Envelope } from '@northlight/shared/endpoints';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export type Product = CollectionRecord<'tech-product'>;
export type Category = CollectionRecord<'technology-category'>;

export interface TechnologyData {
  readonly heading: CollectionRecord<'technology-information'> | null;
  readonly categories: readonly Category[];
  /** Products of the first category; null if they could not be loaded. */
  readonly products: readonly Product[] | null;
}

/** The one record of a type with the cap 1 has this id. */
const HEADING_ID = 1;

export const PRODUCTS_FAILED = 'Failed to fetch technologies';

/** The products of one category. */
export async function fetchProducts(
  api: LoaderArgs['api'],
  category: number,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  return (
    await api.get<Envelope<readonly Product[]>>(`/tech-product/according-to-category/show/${category}`, undefined, {
      signal,
    })
  ).data;
}

export async function technologyLoader({ api, signal }: LoaderArgs): Promise<TechnologyData> {
  const [heading, { categories, products }] = await Promise.all([
    withDefault(api.show('technology-information', HEADING_ID, { signal }), null, 'Failed to fetch technology heading'),
    withDefault(api.list('technology-category', { signal }), [], 'Failed to fetch categories').then(async (found) => ({
      categories: found,
      products: found[0] ? await withDefault(fetchProducts(api, found[0].id, signal), null, PRODUCTS_FAILED) : [],
    })),
  ]);
  return { heading, categories, products };
}
