import { Button } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useRecordForm } from './use-record-form.ts';

export interface FormFooterProps {
  readonly formId: string;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /** Of a form that is always there: nothing is typed, so there is nothing to be done. Default false. */
  readonly isAtRest?: boolean;
  readonly onCancel: () => void;
  /** What else can be done with what is typed. */
  readonly children: ReactNode;
}

/** How far a form is from being saved, and the buttons that save it or give it up. */
export function FormFooter({ formId, recordForm, isAtRest = false, onCancel, children }: FormFooterProps) {
  const { draft, isSaving, progress, stopUpload } = recordForm;
  const isUploading = progress !== undefined && progress !== 1;
  return (
    <>
      {isSaving || draft.isDirty ? <Unsaved role="status">{isSaving ? 'Saving…' : 'Not saved yet'}</Unsaved> : null}
      {isUploading ? (
        <Button kind="line" size="s" onClick={stopUpload}>
          Stop the upload
        </Button>
      ) : null}
      {isAtRest ? null : (
        <>
          <Button kind="line" size="s" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
          {children}
        </>
      )}
      <Button type="submit" form={formId} size="s" busy={isSaving} disabled={isAtRest}>
        Save
      </Button>
    </>
  );
}

const Unsaved = styled.span`
  margin-inline-end: auto;
  font-size: 0.875rem;
  color: var(--ink-2);
`;
