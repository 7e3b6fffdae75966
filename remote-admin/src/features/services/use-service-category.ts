import { isApiError } from '@northlight/shared/client';
import type { CollectionRecord } from '@northlight/shared/content';
import type { Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';

export type ServiceType = CollectionRecord<'service-category'>['type'];

export type ServiceCategory =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'missing' }
  | { readonly status: 'ready'; readonly id: number };

type Found = { readonly attempt: number } & ({ readonly id: number | null } | { readonly message: string });

/** The one category of a service, which owns everything on its page. */
export function useServiceCategory(type: ServiceType): ServiceCategory {
  const { api } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await find();
      if (!abort.signal.aborted) setFound(next);
    };
    const find = async (): Promise<Found> => {
      try {
        const { data } = await api.get<Envelope<{ readonly id: number } | null>>('/service-category/according-to-type', { type }, { signal: abort.signal });
        return { attempt, id: data?.id ?? null };
      } catch (error) {
        return { attempt, message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
      }
    };
    void load();
    return () => abort.abort();
  }, [api, type, attempt]);

  if (found?.attempt !== attempt) return { status: 'loading' };
  if ('message' in found) return { status: 'failed', message: found.message, retry: () => setAttempt(attempt + 1) };
  return found.id === null ? { status: 'missing' } : { status: 'ready', id: found.id };
}
