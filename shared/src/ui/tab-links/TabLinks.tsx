import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

/** Styles of tabs, with a hatch that grows from the base; for tabs that are links and for others. */
export const tabStyles = css`
  position: relative;
  display: block;
  padding: 12px 0 16px;
  font-weight: 540;
  color: var(--ink-2);
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 12px;
    background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px var(--pitch));
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  &:hover,
  &[aria-current],
  &[aria-selected='true'] {
    color: var(--ink);
  }
  &:hover::before {
    transform: scaleY(0.4);
  }
  &[aria-current]::before,
  &[aria-selected='true']::before {
    transform: none;
  }
`;

export interface TabLinksProps extends ComponentProps<'nav'> {
  /** Accessible name of the tabs: Article categories. */
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly to: string; readonly current: boolean }[];
}

/** Tabs that are links. */
export const TabLinks = ({ label, items, ...rest }: TabLinksProps) => (
  <nav aria-label={label} {...rest}>
    <List>
      {items.map((item) => (
        <li key={item.to}>
          <TabLink to={item.to} aria-current={item.current ? 'page' : undefined}>
            {item.label}
          </TabLink>
        </li>
      ))}
    </List>
  </nav>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  border-bottom: 1px solid var(--rule);

  /* One row that scrolls sideways. Several rows would have a line only under the last. */
  @media (max-width: 767.98px) {
    flex-wrap: nowrap;
    gap: 22px;
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: var(--edge);
    scrollbar-width: none;
    /* The edge fades while more can be scrolled to. At the end only the margin fades. */
    mask: linear-gradient(90deg, #000 calc(100% - 2 * var(--edge)), rgb(0 0 0 / 0.2));

    [dir='rtl'] & {
      mask: linear-gradient(-90deg, #000 calc(100% - 2 * var(--edge)), rgb(0 0 0 / 0.2));
    }
    li {
      flex: none;
    }
    a:focus-visible {
      outline-offset: -3px;
    }
    /* Scrolls to the current tab on load, in browsers that support it. */
    [aria-current] {
      scroll-initial-target: nearest;
    }
  }
  @media print {
    display: none;
  }
`;

const TabLink = styled(Link)`
  ${tabStyles}
`;
