import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';

export interface SidePanelProps {
  /** Accessible name of the panel. */
  readonly label: string;
  /** Called for Escape within it. */
  readonly onClose: () => void;
  /** The panel's element with its styles. */
  readonly frame: ReactElement;
  /** Whether it covers the content beneath, which can't be used meanwhile. Default false. */
  readonly isAlone?: boolean;
  /** Gets the focus when the panel opens; by default nothing in it does. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A panel beside or above a dialog or a page, which can still be used. */
export const SidePanel = ({ label, onClose, frame, isAlone = false, initialFocus, children }: SidePanelProps) => (
  <Primitive.Root
    open
    modal={isAlone ? 'trap-focus' : false}
    disablePointerDismissal
    onOpenChange={(open) => open || onClose()}
  >
    <Primitive.Portal>
      <Primitive.Popup render={frame} aria-label={label} initialFocus={initialFocus ?? false}>
        {children}
      </Primitive.Popup>
    </Primitive.Portal>
  </Primitive.Root>
);
