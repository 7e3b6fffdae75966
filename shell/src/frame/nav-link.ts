import { ray } from '@northlight/shared/ui/ray';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** An item of the bar. The current one has a ray at the top edge, a hovered or focused one a shorter ray. */
export const NavLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  height: 100%;
  /* Room for the focus ring. The negative margin keeps the layout unchanged. */
  margin-inline: -6px;
  padding-inline: 6px;
  font-size: var(--t-ui);
  font-weight: 520;
  white-space: nowrap;

  &::before {
    ${ray}
    inset-inline-start: 50%;
    top: 0;
    height: 20px;
    transform: scaleY(0);
    transform-origin: 50% 0;
  }
  &:hover::before,
  &:focus-visible::before {
    transform: scaleY(0.6);
  }
  &[aria-current]::before {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  /* Without JavaScript the items are in a second row on a phone, and the full ray would cross their text. */
  @media (scripting: none) and (max-width: 767.98px) {
    &::before {
      height: 8px;
    }
  }
`;
