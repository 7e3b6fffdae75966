import { ErrorState, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

export const ListSkeleton = ({ title }: { readonly title: string }) => (
  <Inside>
    <SkeletonRegion label={`Loading ${title}`}>
      <Skeleton shape="row" count={3} />
    </SkeletonRegion>
  </Inside>
);

export const ListFailure = (props: ComponentProps<typeof ErrorState>) => (
  <Inside>
    <ErrorState {...props} />
  </Inside>
);

const Inside = styled.div`
  padding: 0 20px 20px;
`;
