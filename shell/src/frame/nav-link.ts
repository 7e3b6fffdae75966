import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** An item of the bar. A ray hangs from the top edge over the current one, a shorter one over the one pointed at. */
export const NavLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  height: 100%;
  /* Room for the ring of the focus, which nothing else is to know of. */
  margin-inline: -6px;
  padding-inline: 6px;
  font-size: var(--t-ui);
  font-weight: 520;
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    width: 2px;
    height: 20px;
    background: linear-gradient(var(--ray-crown), var(--accent));
    transform: scaleY(0);
    transform-origin: 50% 0;
    transition: transform var(--t-base) var(--ease);
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
`;
