import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { lazy, Suspense } from 'react';
import { ScreenTitle } from '../../components/ScreenTitle.ts';
import type { Block } from './block.ts';

const Managers = lazy(() => import(/* webpackChunkName: "managers" */ './Managers.tsx'));

export interface ManagerScreenProps {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A screen of the dashboard: its title and the managers of its collections. */
export const ManagerScreen = ({ title, blocks }: ManagerScreenProps) => (
  <>
    <ScreenTitle>{title}</ScreenTitle>
    <Suspense
      fallback={
        <SkeletonRegion label={`Loading ${title}`}>
          <Skeleton shape="row" count={4} />
        </SkeletonRegion>
      }
    >
      <Managers blocks={blocks} />
    </Suspense>
  </>
);
