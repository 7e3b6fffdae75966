import { Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const RecordHistory = lazyPart(() => import(/* webpackChunkName: "record-history" */ './RecordHistory.tsx'));

/** The history of a record, below its form. It is loaded when it is opened. */
export function HistoryDisclosure(props: RecordHistoryProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Root>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide history' : 'History'}
      </button>
      <div id={id}>
        {isOpen ? (
          <Suspense fallback={<LoadingRows label="Loading the history" count={3} />}>
            <RecordHistory {...props} />
          </Suspense>
        ) : null}
      </div>
    </Root>
  );
}

const Root = styled.div`
  margin-top: 24px;
  padding-top: 12px;
  border-top: 1px solid var(--rule);
  font-size: 0.875rem;

  > button {
    min-height: 32px;
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
