import { retentionNotice } from '@northlight/shared/forms';
import { TrapInput } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { Button, ErrorState } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { ErrorSummary, FieldGrid } from '@northlight/shared/ui/fields';
import { useNoStrayDrop } from '@northlight/shared/ui/stray-drop';
import { type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import type { Offer } from '../career/career-loader.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ResumeField } from './ResumeField.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { useApplicationForm } from './use-application-form.ts';

export interface ApplicationDialogProps {
  readonly offer: Offer;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the application has arrived. */
  readonly onSent: () => void;
  /** Called when the opening turns out to be closed. */
  readonly onGone: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
}

/**
 * Dialog to apply for one opening. Closing it always keeps what was entered. While an upload is running, closing first
 * stops the upload.
 */
export function ApplicationDialog({ offer, open, onClose, onSent, onGone, returnFocus }: ApplicationDialogProps) {
  const formId = useId();
  const { retention } = useShell();
  const onArrived = () => {
    onSent();
    onClose();
  };
  const form = useApplicationForm({ offer: offer.id, open, onSent: onArrived, onGone });
  const { resume, field, refused, trap, failure, stopped, lost, progress, submit, stop, keep } = form;
  useNoStrayDrop(open);
  const busy = progress !== null;
  const leave = busy ? stop : onClose;
  const isGone = failure?.isGone ?? false;

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      // A click outside of the dialog happens too easily to stop an upload.
      keepOpen={busy}
      returnFocus={returnFocus}
      title={offer.title}
      description={
        <Facts>
          <span>{offer.sub_title}</span> <span>Takes about five minutes. No cover letter.</span>
        </Facts>
      }
      footer={
        <>
          {busy && <UploadStatus progress={progress} />}
          {!isGone && (
            <Button type="submit" form={formId} busy={busy}>
              Submit Application
            </Button>
          )}
          <Button kind="line" onClick={leave}>
            {isGone ? 'See open positions' : busy ? 'Cancel Upload' : 'Cancel'}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit} onChange={keep}>
        {refused.fields.length > 0 && <ErrorSummary {...refused} />}
        <ApplicationFields field={field}>
          <ResumeField {...resume} lost={lost} onChosen={keep} />
        </ApplicationFields>
        <TrapInput {...trap} />
        <RetentionNotice>{retentionNotice('application', retention)}</RetentionNotice>
        {stopped && <Stopped role="status">{stopped}</Stopped>}
        {failure && <Failure title={failure.title} text={failure.text} ref={bringIntoView} />}
      </Form>
    </Dialog>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/* Two facts, one per line. */
const Facts = styled.span`
  > span {
    display: block;
    text-wrap: balance;
  }
`;

const Form = styled.form`
  display: grid;
  gap: 24px;

  > ${FieldGrid} {
    gap: 24px var(--gutter);
  }
  /* The buttons cover the end of the scrolled content, and must not cover a focused element. */
  :is(input, button) {
    scroll-margin-bottom: 140px;
  }
`;

const RetentionNotice = styled.p`
  color: var(--ink-2);
  font-size: var(--t-small);
`;

const Failure = styled(ErrorState)`
  max-width: none;
  padding: 20px 24px;
  scroll-margin-bottom: 140px;
`;

const Stopped = styled.p`
  padding-inline-start: 16px;
  box-shadow: inset calc(var(--bar, 4px) / 2) 0 0 var(--accent);
`;
