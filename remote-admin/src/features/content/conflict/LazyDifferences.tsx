import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';

const Differences = lazyPart(() => import(/* webpackChunkName: "conflict-view" */ './Differences.tsx'));

/** What differs between two versions of a record. Its code is loaded with the first comparison that is shown. */
export const LazyDifferences = (props: ComponentProps<typeof Differences>) => (
  <Suspense fallback={<LoadingRows label="Loading the comparison" count={2} />}>
    <Differences {...props} />
  </Suspense>
);
