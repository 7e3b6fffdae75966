import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CloseIcon } from './CloseIcon.tsx';
import { IconButton, Scrim } from './frame.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Accessible name of the drawer. */
  readonly label: string;
  /** Name of its close button. */
  readonly closeLabel: string;
  readonly ground?: 'day' | 'mist' | 'night' | 'green';
  readonly children: ReactNode;
}

/** A modal panel along the left edge, for navigation on narrow screens. */
export const Drawer = ({ open, onOpenChange, label, closeLabel, ground = 'night', children }: DrawerProps) => (
  <Primitive.Root open={open} onOpenChange={onOpenChange}>
    <Primitive.Portal>
      <Primitive.Backdrop render={<Scrim />} />
      <Primitive.Popup render={<Side data-ground={ground} />} aria-label={label}>
        <Primitive.Close render={<CloseButton aria-label={closeLabel} />}>
          <CloseIcon />
        </Primitive.Close>
        {children}
      </Primitive.Popup>
    </Primitive.Portal>
  </Primitive.Root>
);

const Side = styled.div`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: var(--z-dialog);
  width: min(calc(var(--sidebar) + 44px), 100vw - 44px);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--bg);
  color: var(--ink);
  transition: transform var(--t-base) var(--ease);

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-100%);

    &:dir(rtl) {
      transform: translateX(100%);
    }
  }

  &:focus {
    outline: none;
  }
`;

const CloseButton = styled(IconButton)`
  position: absolute;
  top: 10px;
  inset-inline-end: 8px;
`;
