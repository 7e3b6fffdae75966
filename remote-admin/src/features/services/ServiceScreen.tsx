import type { Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { ButtonLink, EmptyState, ErrorState } from '@northlight/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checked, dataOf, either, isNone, isRecord } from '../../data/checked-answer.ts';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { ScreenTitle } from '../../components/ScreenTitle.ts';
import { messageOf } from '../../data/failures.ts';
import { ManagerScreen } from '../content/ManagerScreen.tsx';
import { contentKey } from '../content/record-lists.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';
import { type ServiceType, serviceBlocks } from './service-blocks.ts';

/**
 * The screen of a service. Its category is the hero of the page, and owns the features and the reasons to choose us.
 */
export function ServiceScreen({ title, type }: { readonly title: string; readonly type: ServiceType }) {
  const { data: category, error, isPending, refetch } = useServiceCategory(type);
  const [seen, setSeen] = useState<ServiceType | null>(null);
  if (category && seen !== type) setSeen(type);
  // Also if the category was deleted while this screen was shown. After a failed refetch too: a form may be open.
  const isManaged = category || (category === null && seen === type);
  return (
    <>
      {isManaged ? (
        <ManagerScreen title={title} blocks={serviceBlocks(type, category?.id ?? null)} />
      ) : (
        <ScreenTitle>{title}</ScreenTitle>
      )}
      {isPending ? <LoadingRows label={`Loading ${title}`} count={4} /> : null}
      {error ? (
        <ErrorState
          title="Failed to fetch service category ID"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {category === null && !error ? (
        <EmptyState
          title="Please add this service first"
          text={`${title} has no service category yet. Its page is made of what belongs to that category.`}
        >
          <ButtonLink to={`${DASHBOARD_PATH}/home/services`} size="s">
            Go to Service Categories
          </ButtonLink>
        </EmptyState>
      ) : null}
    </>
  );
}

/** The category of a service, which owns everything on its page; null if there is none yet. */
function useServiceCategory(type: ServiceType) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...contentKey('service-category'), 'of type', type],
    queryFn: async ({ signal }) => {
      const path = '/service-category/according-to-type';
      const call = api.get<Envelope<{ readonly id: number } | null>>(path, { type }, { signal });
      return (await checked(call, dataOf(either(isRecord, isNone)))).data;
    },
  });
}
