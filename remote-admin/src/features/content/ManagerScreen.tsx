import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { ScreenTitle } from '../../components/ScreenTitle.ts';
import type { Block } from './block.ts';

const Managers = lazyPart(() => import(/* webpackChunkName: "managers" */ './Managers.tsx'));

export const ManagerScreen = ({ title, blocks }: { readonly title: string; readonly blocks: readonly Block[] }) => (
  <>
    <ScreenTitle>{title}</ScreenTitle>
    <Suspense fallback={<LoadingRows label={`Loading ${title}`} count={4} />}>
      <Managers blocks={blocks} />
    </Suspense>
  </>
);
