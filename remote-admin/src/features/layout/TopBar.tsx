import { brand } from '@northlight/shared/brand';
import { Button } from '@northlight/shared/ui';
import { Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import type { FailedReleases } from '../releases/use-failed-releases.ts';
import { IconButton, Notifications } from './Notifications.tsx';

export interface TopBarProps {
  readonly onOpenMenu: () => void;
  readonly onLogout: () => void;
  readonly isLeaving: boolean;
  /** Content releases that were not published at their time. */
  readonly failed: FailedReleases;
}

export const TopBar = ({ onOpenMenu, onLogout, isLeaving, failed }: TopBarProps) => (
  <Bar>
    <MenuButton type="button" aria-label="Open menu" onClick={onOpenMenu}>
      <Menu aria-hidden="true" />
    </MenuButton>
    <b>{brand.name}</b>
    <PaletteButton />
    <Notifications failed={failed} />
    <Button kind="line" size="s" busy={isLeaving} onClick={onLogout}>
      Logout
    </Button>
  </Bar>
);

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 64px;
  /* The bar ends at the same edge as the screen below it. */
  padding-inline: clamp(16px, 2.4vw, 40px) max(clamp(16px, 2.4vw, 40px), 100% - 1480px + clamp(16px, 2.4vw, 40px));
  background: color-mix(in srgb, var(--tint-2) 94%, transparent);
  border-bottom: 1px solid var(--rule);

  > b {
    margin-inline-end: auto;
    font-weight: 600;
    /* On a phone, or with wide letter spacing, the name needs two lines. */
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  @media (max-width: 767.98px) {
    gap: 0;

    > b {
      font-size: 0.875rem;
    }
  }

  @media print {
    display: none;
  }
`;

const MenuButton = styled(IconButton)`
  display: none;
  margin-inline-start: -12px;

  @media (max-width: 767.98px) {
    display: inline-grid;
  }
`;
