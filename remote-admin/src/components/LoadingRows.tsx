import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';

/** Placeholder for rows that are being loaded. */
export const LoadingRows = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <SkeletonRegion label={label}>
    <Skeleton shape="row" count={count} />
  </SkeletonRegion>
);
