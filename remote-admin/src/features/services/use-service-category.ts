import { isApiError } from '@northlight/shared/client';
import type { CollectionRecord } from '@northlight/shared/content';
import type { Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { useContentChanges } from '../content/content-changes.ts';

export type ServiceType = CollectionRecord<'service-category'>['type'];

export type ServiceCategory =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** @property wasThere it was deleted while its screen was shown */
  | { readonly status: 'missing'; readonly wasThere: boolean }
  | { readonly status: 'ready'; readonly id: number };

interface Found {
  readonly type: ServiceType;
  readonly request: string;
  readonly wasThere: boolean;
  readonly answer: { readonly id: number | null } | { readonly message: string };
}

const CATEGORIES = ['service-category'];

/**
 * The one category of a service, which owns everything on its page. It is asked for again when it may be another one.
 */
export function useServiceCategory(type: ServiceType): ServiceCategory {
  const { api } = useShell();
  const { revisionOf } = useContentChanges();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const request = `${type} ${attempt} ${revisionOf(CATEGORIES)}`;

  useEffect(() => {
    const abort = new AbortController();
    const find = async (): Promise<Found['answer']> => {
      try {
        const { data } = await api.get<Envelope<{ readonly id: number } | null>>(
          '/service-category/according-to-type',
          { type },
          { signal: abort.signal },
        );
        return { id: data?.id ?? null };
      } catch (error) {
        return { message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
      }
    };
    const load = async () => {
      const answer = await find();
      if (abort.signal.aborted) return;
      setFound((before) => ({
        type,
        request,
        answer,
        wasThere: before?.type === type && (before.wasThere || isThere(before)),
      }));
    };
    void load();
    return () => abort.abort();
  }, [api, type, request]);

  if (found?.type !== type) return { status: 'loading' };
  const { answer, wasThere } = found;
  if ('message' in answer)
    return found.request === request
      ? { status: 'failed', message: answer.message, retry: () => setAttempt(attempt + 1) }
      : { status: 'loading' };
  // What was found last is shown until there is another answer.
  return answer.id === null ? { status: 'missing', wasThere } : { status: 'ready', id: answer.id };
}

const isThere = ({ answer }: Found): boolean => 'id' in answer && answer.id !== null;
