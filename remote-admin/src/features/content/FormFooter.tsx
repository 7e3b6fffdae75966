import { Button } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useRecordForm } from './use-record-form.ts';

export interface FormFooterProps {
  readonly formId: string;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /**
   * For a form that is always on its screen: nothing is typed, so there is nothing to save or cancel. Default false.
   */
  readonly isAtRest?: boolean;
  readonly onCancel: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Shows whether the form is saved, and the buttons that save or cancel. */
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
