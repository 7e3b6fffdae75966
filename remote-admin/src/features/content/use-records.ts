import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import type { ContentRecord } from './content-record.ts';

/** Records per request of a collection that answers in pages. */
const PAGE_SIZE = 100;

export type Listing =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly records: readonly ContentRecord[]; readonly total: number };

export interface Records {
  readonly listing: Listing;
  /** A request is on its way, be it the first or another. */
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Lists another hundred of a collection that answers in pages. */
  readonly more: () => void;
}

/** All records of a collection, or the first pages of one that answers in pages. A reload keeps showing what is there. */
export function useRecords(type: ContentType): Records {
  const { api } = useShell();
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [request, setRequest] = useState({ pages: 1, attempt: 0 });
  const [answered, setAnswered] = useState<typeof request | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await listingOf(fetchRecords(api, type, request.pages, abort.signal));
      if (abort.signal.aborted) return;
      setListing(next);
      setAnswered(request);
    };
    void load();
    return () => abort.abort();
  }, [api, type, request]);

  return {
    listing,
    isBusy: answered !== request,
    reload: () => setRequest(({ pages, attempt }) => ({ pages, attempt: attempt + 1 })),
    more: () => setRequest(({ pages, attempt }) => ({ pages: pages + 1, attempt })),
  };
}

async function listingOf(found: ReturnType<typeof fetchRecords>): Promise<Listing> {
  try {
    return { status: 'ready', ...(await found) };
  } catch (error) {
    return { status: 'failed', message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
  }
}

async function fetchRecords(api: ApiClient, type: ContentType, pages: number, signal: AbortSignal) {
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length };
  }
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, page) => api.get<PageEnvelope<ContentRecord>>(path, { page, limit: PAGE_SIZE }, { signal })),
  );
  return { records: answers.flatMap(({ data }) => data), total: answers.at(-1)?.total ?? 0 };
}
