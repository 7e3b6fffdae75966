import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingRows } from '../../../components/LoadingRows.tsx';

const Differences = lazy(() => import(/* webpackChunkName: "conflict-view" */ './Differences.tsx'));

/** What differs between two versions of a record. Its code is loaded with the first comparison that is shown. */
export const LazyDifferences = (props: ComponentProps<typeof Differences>) => (
  <Suspense fallback={<LoadingRows label="Loading the comparison" count={2} />}>
    <Differences {...props} />
  </Suspense>
);
