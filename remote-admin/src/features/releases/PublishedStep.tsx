import { contentTypeOf, mediaFieldOf } from '@northlight/shared/content';
import type { PublishedChange } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@northlight/shared/ui';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { messageOf } from '../../data/failures.ts';
import { NO_VALUES } from '../content/block.ts';
import { initialText } from '../content/form-values.ts';
import { FilesOfStep } from '../content/history/FilesOfStep.tsx';
import { stepQuery } from '../content/history/history-requests.ts';
import { LazyDifferences } from '../content/conflict/LazyDifferences.tsx';

/** What a published release changed in one record. Both versions are read from the history on demand. */
export default function PublishedStep({ change }: { readonly change: PublishedChange }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button kind="line" size="s" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide difference' : 'Show difference'}
      </Button>
      {isShown ? <Step change={change} /> : null}
    </>
  );
}

function Step({ change: { collection, record_id: id, entry } }: { readonly change: PublishedChange }) {
  const { api } = useShell();
  const type = contentTypeOf(collection);
  const { data: step, error } = useQuery(stepQuery(api, type, id, entry));
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!step) return <LoadingRows label="Loading the comparison" count={2} />;
  const textOf = (fields: typeof step.before) =>
    initialText(type, NO_VALUES, fields && { ...fields, id, updated_at: step.at });
  return (
    <>
      <LazyDifferences
        type={type}
        fixed={NO_VALUES}
        before={{ label: 'Before', text: textOf(step.before) }}
        after={{ label: 'After', text: textOf(step.after) }}
      />
      {mediaFieldOf(type.fields) ? <FilesOfStep before={step.before ?? {}} after={step.after ?? {}} /> : null}
    </>
  );
}
