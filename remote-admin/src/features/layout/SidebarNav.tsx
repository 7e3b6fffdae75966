import { brand } from '@northlight/shared/brand';
import { BrandMark, VisuallyHidden } from '@northlight/shared/ui';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { CountBadge } from '../inbox/CountBadge.ts';
import { shortCount, useNews } from '../inbox/use-news.ts';
import { isGroup, menu } from '../screens/menu.ts';
import type { Screen } from '../screens/screen.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';
import { MenuGroupItem } from './MenuGroupItem.tsx';
import { menuItem } from './menu-item.ts';

/** Contents of the sidebar, which is also the drawer of narrow screens. */
export const SidebarNav = () => (
  <Column>
    <Title to={DASHBOARD_PATH} end>
      <BrandMark />
      Admin Dashboard
    </Title>
    <nav aria-label="Dashboard">
      <ul>
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

/** The Inbox says how much is new there. */
function TopEntry({ screen: { kind, title, path } }: { readonly screen: Screen }) {
  const { messages, applications } = useNews();
  const count = kind === 'inbox' ? messages.total + applications.total : 0;
  return (
    <TopLink to={path}>
      {title}
      {count > 0 ? (
        <CountBadge>
          {shortCount(count)}
          <VisuallyHidden> new</VisuallyHidden>
        </CountBadge>
      ) : null}
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
