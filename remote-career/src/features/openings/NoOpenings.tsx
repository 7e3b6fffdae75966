import { EmptyState, ErrorState, RayLink, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { useRevalidator } from 'react-router-dom';

/** Shown in place of the list if no position is open. */
export const NoOpenings = () => (
  <EmptyState
    title="No Data Available"
    text="No position is open at the moment. Write to us all the same: we read every message."
  >
    <RayLink to="/contact">Write to us</RayLink>
  </EmptyState>
);

/** Shown in place of the list if it could not be loaded. */
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
