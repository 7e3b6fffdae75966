import { brand } from '@northlight/shared/brand';
import { BrandMark } from '@northlight/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { CountBadge } from '../inbox/CountBadge.tsx';
import { useNews } from '../inbox/use-news.ts';
import type { Screen } from '../screens/screen.ts';
import { isGroup, menu, type MenuGroup } from '../screens/screens.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** An entry of the sidebar. The current one has a tint and a line at its start. */
export const menuItem = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--radius);
  text-align: start;

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
    inset-inline-start: var(--ray-x, 0);
    top: 4px;
    bottom: 4px;
    width: 3px;
    background: var(--accent);
  }
  @media (forced-colors: active) {
    &[aria-current='page']::before {
      background: Highlight;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Content of the sidebar, and of the drawer on narrow screens. */
export const SidebarNav = () => (
  <Column>
    <Title to={DASHBOARD_PATH} end>
      <BrandMark />
      Admin Dashboard
    </Title>
    <nav aria-label="Dashboard">
      <ul>
        <li>
          <TopLink to={DASHBOARD_PATH} end>
            Dashboard
          </TopLink>
        </li>
        {menu.map((entry) =>
          isGroup(entry) ? (
            <li key={entry.label}>
              <MenuGroupItem group={entry} />
            </li>
          ) : (
            <li key={entry.id}>
              <TopEntry screen={entry} />
            </li>
          ),
        )}
      </ul>
    </nav>
    <Copyright>
      © {brand.copyrightYear} {brand.name}
    </Copyright>
  </Column>
);

/** The entry of the Inbox shows the number of new records. */
function TopEntry({ screen: { kind, title, path } }: { readonly screen: Screen }) {
  const { messages, applications } = useNews();
  const count = kind === 'inbox' ? messages.total + applications.total : 0;
  return (
    <TopLink to={path}>
      {title}
      <CountBadge count={count} />
    </TopLink>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  padding: 0 12px 16px;
  font-size: 0.875rem;
`;

const Title = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  height: 64px;
  padding-inline: 10px;
  font-size: 1rem;
  font-weight: 600;

  > svg {
    width: 22px;
    height: 23px;
    color: var(--accent);
  }
`;

const TopLink = styled(NavLink)`
  ${menuItem}
  color: var(--ink);
  font-weight: 560;
`;

const Copyright = styled.p`
  margin-top: auto;
  padding: 20px 10px 0;
  font-size: 0.75rem;
  color: var(--ink-2);
`;

/** Hints beside the names of groups: Services is also the name of a section of the home page. */
const HINTS: Readonly<Record<string, string>> = { Home: 'sections', Services: 'pages' };

/** An expandable group. It is open by default if it contains the current screen; the group Home always is. */
function MenuGroupItem({ group }: { readonly group: MenuGroup }) {
  const { pathname } = useLocation();
  const isCurrent = group.screens.some(({ path }) => path === pathname);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (isCurrent || group.label === 'Home');
  const listId = useId();

  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setChoice(!isOpen)}>
        <span data-hint={HINTS[group.label]}>{group.label}</span>
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <List id={listId} hidden={!isOpen}>
        {group.screens.map(({ title, path }) => (
          <li key={path}>
            <SubLink to={path}>{title}</SubLink>
          </li>
        ))}
      </List>
    </>
  );
}

const Toggle = styled.button`
  ${menuItem}
  color: var(--ink);
  font-weight: 560;

  /* The empty alternative text keeps the hint out of the button's accessible name. */
  > [data-hint]::after {
    content: attr(data-hint) / '';
    display: inline-block;
    margin-inline-start: 8px;
    color: var(--ink-2);
    font-size: 0.75rem;
    font-weight: 400;
  }

  > svg {
    width: 16px;
    height: 16px;
    transition: rotate var(--t-fast);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const List = styled.ul`
  margin: 2px 0 8px 12px;
  padding-inline-start: 8px;
  border-inline-start: 1px solid var(--rule);
`;

const SubLink = styled(NavLink)`
  ${menuItem}
  --ray-x: -9px;
  color: var(--ink-2);
  font-weight: 500;
`;
