import { useShell } from '@northlight/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { useContentChanges } from '../content/content-changes.ts';
import { type PaletteItem, recordItems } from './palette-items.ts';

/**
 * Milliseconds for which the records are not asked for again, unless this tab has changed some: other administrators
 * write too.
 */
const FRESH_FOR = 60_000;

interface KnownItems {
  readonly items: readonly PaletteItem[];
  /** Of the content, when it was asked for. */
  readonly revision: number;
  readonly at: number;
}

/** Every record the palette knows by name, kept from one opening to the next. @returns null until they are known */
export function useRecordItems(open: boolean): readonly PaletteItem[] | null {
  const { api } = useShell();
  const { revision } = useContentChanges();
  const [known, setKnown] = useState<KnownItems | null>(null);
  const isFresh = useEffectEvent(
    () => known !== null && known.revision === revision && Date.now() - known.at < FRESH_FOR,
  );

  useEffect(() => {
    if (!open || isFresh()) return;
    const abort = new AbortController();
    const load = async () => {
      const at = Date.now();
      const items = await recordItems(api, abort.signal);
      if (!abort.signal.aborted) setKnown({ items, revision, at });
    };
    void load();
    return () => abort.abort();
  }, [api, open, revision]);

  return known?.items ?? null;
}
