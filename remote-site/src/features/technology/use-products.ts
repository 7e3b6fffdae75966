import { useShell } from '@northlight/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { fetchProducts, type Product, PRODUCTS_FAILED, type TechnologyData } from './technology-loader.ts';

export interface ShownProducts {
  /** Id of the chosen category. */
  readonly category: number | undefined;
  /** While the products of the chosen category are loading, those of the previous one. */
  readonly products: readonly Product[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly choose: (category: number) => void;
}

/**
 * The chosen category and its products: asked for anew with each choice, and the answer to an earlier choice is
 * dropped.
 */
export function useProducts({ categories, products }: Pick<TechnologyData, 'categories' | 'products'>): ShownProducts {
  const { api } = useShell();
  const given: Omit<ShownProducts, 'choose'> = {
    category: categories[0]?.id,
    products: products ?? [],
    state: products ? 'ready' : 'failed',
  };
  const [shown, setShown] = useState(given);
  const [known, setKnown] = useState(products);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  // The page was loaded again because a part was missing: the new products replace the failed ones.
  if (known !== products) {
    setKnown(products);
    if (shown.state === 'failed' || shown.category === undefined) setShown(given);
  }

  async function choose(category: number): Promise<void> {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setShown((before) => ({ ...before, category, state: 'loading' }));
    try {
      const found = await fetchProducts(api, category, signal);
      if (!signal.aborted) setShown({ category, products: found, state: 'ready' });
    } catch (error) {
      if (signal.aborted) return;
      console.error(PRODUCTS_FAILED, error instanceof Error ? error.message : error);
      setShown({ category, products: [], state: 'failed' });
    }
  }

  return { ...shown, choose: (category) => void choose(category) };
}
