import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { Foot, Head, Panel, Scrim, Stage } from '../dialog/frame.ts';
import { Button } from '../index.ts';

export interface AlertDialogProps {
  readonly open: boolean;
  /** The action and its object: 'Delete Web apps'. */
  readonly title: string;
  readonly question: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The action is pending: the dialog can't be closed and the question can't be answered again. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Buttons for other answers. */
  readonly children?: ReactNode;
  /** Element that gets the focus on closing; by default the one that had it before. */
  readonly returnFocus?: RefObject<HTMLElement | null>;
}

/** A modal question. The focus starts on the answer that changes nothing. */
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
