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

/** Above something that was loaded, when it could not be read again. */
export const StaleNote = ({ children = 'This list may be out of date' }: { readonly children?: string }) => (
  <Stale role="status">{`${children}: the server does not answer. Trying again until it does.`}</Stale>
);

const Stale = styled.p`
  padding: 12px 20px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
  font-size: 0.875rem;
`;

const Inside = styled.div`
  padding: 0 20px 20px;
`;
