import { type ContentType, mediaFieldOf } from '@northlight/shared/content';
import { useState } from 'react';
import { age } from '../../../components/age.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import { FormAlert } from '../FormAlert.tsx';
import { initialText } from '../form-values.ts';
import { FilesOfStep } from '../history/FilesOfStep.tsx';
import type { Draft, LocalDraft } from './draft-store.ts';
import { LazyDifferences } from '../conflict/LazyDifferences.tsx';

interface RestoredNoteProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The stored record; null for a new one. */
  readonly record: ContentRecord | null;
  readonly restored: LocalDraft;
  readonly onStartOver: () => void;
}

/** Says which draft is in the form, shows what it changes, and offers to start over with the stored record. */
export function RestoredNote({ type, fixed, record, restored, onStartOver }: RestoredNoteProps) {
  const { origin, draft, difference } = restored;
  const [isShown, setShown] = useState(difference?.isShown ?? false);
  return (
    <FormAlert kind="note">
      {origin ?? restoredText(draft)}{' '}
      <button type="button" onClick={onStartOver}>
        Start over
      </button>
      {record && difference ? (
        <>
          {' '}
          <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide difference' : 'Show difference'}
          </button>
          {isShown ? (
            <>
              <LazyDifferences
                type={type}
                fixed={fixed}
                before={{ label: 'Saved', text: initialText(type, fixed, record) }}
                after={{ label: 'Draft', text: initialText(type, fixed, difference.version) }}
              />
              {mediaFieldOf(type.fields) ? <FilesOfStep before={record} after={difference.version} /> : null}
            </>
          ) : null}
        </>
      ) : null}
    </FormAlert>
  );
}

const restoredText = ({ savedAt, fileName }: Draft): string =>
  `Unsaved changes from ${age(savedAt)} were restored.` +
  (fileName ? ` Files can’t be kept: choose ${fileName} again.` : '');
