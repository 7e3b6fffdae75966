import { ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { ScreenTitle } from '../../components/ScreenTitle.ts';
import { ManagerScreen } from '../content/ManagerScreen.tsx';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';
import { type ServiceType, serviceBlocks } from './service-blocks.ts';
import { useServiceCategory } from './use-service-category.ts';

export interface ServiceScreenProps {
  readonly title: string;
  readonly type: ServiceType;
}

/** A service's page: its hero is its category, which owns the features and the reasons to choose us. */
export function ServiceScreen({ title, type }: ServiceScreenProps) {
  const category = useServiceCategory(type);
  const isManaged = category.status === 'ready' || (category.status === 'missing' && category.wasThere);
  return (
    <>
      {isManaged ? (
        <ManagerScreen title={title} blocks={serviceBlocks(type, category.status === 'ready' ? category.id : null)} />
      ) : (
        <ScreenTitle>{title}</ScreenTitle>
      )}
      {category.status === 'loading' ? (
        <SkeletonRegion label={`Loading ${title}`}>
          <Skeleton shape="row" count={4} />
        </SkeletonRegion>
      ) : null}
      {category.status === 'failed' ? (
        <ErrorState title="Failed to fetch service category ID" text={category.message} onRetry={category.retry} />
      ) : null}
      {category.status === 'missing' ? (
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
