import { css } from 'styled-components';

/** An entry of the sidebar; the current one has a tint and a ray at its left. */
export const menuItem = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--radius);
  text-align: left;

  &:hover {
    background: var(--bg-2);
    color: var(--ink);
  }

  &[aria-current='page'] {
    background: var(--tint);
    color: var(--ink);
    font-weight: 560;
  }

  &[aria-current='page']::before {
    content: '';
    position: absolute;
    left: var(--ray-x, 0);
    top: 4px;
    bottom: 4px;
    width: 3px;
    background: var(--accent);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
