import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { foundItems, type PaletteItem } from './palette-items.ts';

/** Milliseconds of stillness before the server is asked. */
const STILLNESS = 250;

/** What the server finds of a search, asked for once the typing rests; a search that is typed over is given up. */
export function useFoundItems(typed: string): { readonly items: readonly PaletteItem[]; readonly isLooking: boolean } {
  const { api } = useShell();
  const search = typed.trim();
  const [found, setFound] = useState<{ readonly search: string; readonly items: readonly PaletteItem[] }>({
    search: '',
    items: [],
  });

  useEffect(() => {
    if (search === '') return;
    const abort = new AbortController();
    const look = async () => {
      try {
        const items = await foundItems(api, search, abort.signal);
        if (!abort.signal.aborted) setFound({ search, items });
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn(
          '[admin] the palette goes without older articles:',
          error instanceof Error ? error.message : error,
        );
        setFound({ search, items: [] });
      }
    };
    const timer = setTimeout(() => void look(), STILLNESS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, search]);

  return search === '' ? { items: [], isLooking: false } : { items: found.items, isLooking: found.search !== search };
}
