import { type RefObject, useRef } from 'react';

export interface DeletionFocus {
  /** Heading of the list. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** For the dialog that asks: what gets the focus when it closes; empty for the button that opened it. */
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** For a row that is removed while its button has the focus. */
  readonly onRemoved: () => void;
  /** @param button of the row whose deletion was refused */
  readonly onRefused: (button: HTMLElement) => void;
}

/**
 * Where the focus goes after the question of a deletion. The row, and with it the button that was pressed, is removed,
 * so the heading of the list gets it. A row that the server refuses to delete gets it back.
 */
export function useDeletionFocus(): DeletionFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useRef<HTMLElement>(null);
  return {
    heading,
    returnFocus,
    onConfirm: () => {
      returnFocus.current = heading.current;
    },
    onCancel: () => {
      returnFocus.current = null;
    },
    onRemoved: () => heading.current?.focus(),
    onRefused: (button) => {
      // The refusal may come before the dialog has closed.
      returnFocus.current = button;
      // The user may have gone on meanwhile.
      if (document.activeElement === heading.current) button.focus();
    },
  };
}
