import { EmptyState, ErrorState, RayLink, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { useRevalidator } from 'react-router-dom';

/** What stands in place of the list when no position is open. */
export const NoOpenings = () => (
  <EmptyState
    title="No Data Available"
    text="No position is open at the moment. Write to us all the same: we read every message."
  >
    <RayLink to="/contact">Write to us</RayLink>
  </EmptyState>
);

/** What stands in place of the list when it could not be had. */
export function FailedOpenings() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <ErrorState
        title="The open positions could not be loaded."
        text="The rest of this page is fine; our server did not answer for this part."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
      {state === 'loading' && (
        <SkeletonRegion label="Loading open positions">
          <Skeleton shape="row" count={4} />
        </SkeletonRegion>
      )}
    </>
  );
}
