import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';

export interface SidePanelProps {
  /** Names the panel for assistive tools. */
  readonly label: string;
  /** Called for Escape within it. */
  readonly onClose: () => void;
  /** The element that it is, with its look. */
  readonly frame: ReactElement;
  readonly children: ReactNode;
}

/** A part of the window beside a dialog or a page, both of which can be used on: it takes no focus as it opens. */
export const SidePanel = ({ label, onClose, frame, children }: SidePanelProps) => (
  <Primitive.Root open modal={false} disablePointerDismissal onOpenChange={(open) => open || onClose()}>
    <Primitive.Portal>
      <Primitive.Popup render={frame} aria-label={label} initialFocus={false}>
        {children}
      </Primitive.Popup>
    </Primitive.Portal>
  </Primitive.Root>
);
