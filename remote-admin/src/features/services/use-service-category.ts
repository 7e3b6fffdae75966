import type { Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../data/failures.ts';
import { contentKey } from '../content/content-keys.ts';
import type { ServiceType } from './service-blocks.ts';

export type ServiceCategory =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** @property wasThere it was deleted while its screen was shown */
  | { readonly status: 'missing'; readonly wasThere: boolean }
  | { readonly status: 'ready'; readonly id: number };

/** The one category of a service, which owns everything on its page. */
export function useServiceCategory(type: ServiceType): ServiceCategory {
  const { api } = useShell();
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey('service-category'), 'of type', type],
    queryFn: async ({ signal }) => {
      const path = '/service-category/according-to-type';
      return (await api.get<Envelope<{ readonly id: number } | null>>(path, { type }, { signal })).data;
    },
  });
  const [seen, setSeen] = useState<ServiceType | null>(null);
  if (data && seen !== type) setSeen(type);

  if (error) return { status: 'failed', message: messageOf(error), retry: () => void refetch() };
  if (data === undefined) return { status: 'loading' };
  return data ? { status: 'ready', id: data.id } : { status: 'missing', wasThere: seen === type };
}
