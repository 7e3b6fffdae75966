import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { Foot, Head, Panel, Scrim, Stage } from '../dialog/frame.ts';
import { Button } from '../index.ts';

export interface AlertDialogProps {
  readonly open: boolean;
  /** What is about to happen, and to what: 'Delete Web apps'. */
  readonly title: string;
  readonly question: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The answer is being carried out: the dialog can't be left and the question can't be answered twice. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Other answers, as buttons. */
  readonly children?: ReactNode;
  /** Where focus goes on closing; by default back to what had it before. */
  readonly returnFocus?: RefObject<HTMLElement | null>;
}

/** A question that must be answered before anything else. Focus starts on the answer that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    question,
    confirmLabel = 'Delete',
    cancelLabel = 'Cancel',
    busy = false,
    onConfirm,
    onCancel,
    children,
    returnFocus,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || busy ? undefined : onCancel())}>
      <Primitive.Portal>
        <Primitive.Backdrop render={<Scrim />} />
        <Primitive.Viewport render={<Stage />}>
          <Primitive.Popup
            render={<Panel data-size="s" data-density="compact" />}
            initialFocus={cancel}
            finalFocus={returnFocus}
          >
            <Question>
              <Primitive.Title>{title}</Primitive.Title>
              <Primitive.Description>{question}</Primitive.Description>
            </Question>
            <Foot>
              <Button ref={cancel} type="button" kind="line" size="s" disabled={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              {children}
              <Button type="button" kind="danger" size="s" busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Foot>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const Question = styled(Head)`
  display: block;
`;
