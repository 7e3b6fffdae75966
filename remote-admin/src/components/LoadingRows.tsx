import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';

/** Stands for rows that are on their way. */
export const LoadingRows = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <SkeletonRegion label={label}>
    <Skeleton shape="row" count={count} />
  </SkeletonRegion>
);
