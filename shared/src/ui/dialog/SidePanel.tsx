import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';

export interface SidePanelProps {
  /** Names the panel for assistive tools. */
  readonly label: string;
  /** Called for Escape within it. */
  readonly onClose: () => void;
  /** The element that it is, with its look. */
  readonly frame: ReactElement;
  /** It covers what is beneath, which can't be used meanwhile. Default false. */
  readonly isAlone?: boolean;
  /** Takes the focus as the panel opens; by default nothing in it does. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A part of the window beside a dialog or a page, both of which can be used on, or in front of it. */
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
