import { tabStyles } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CountBadge } from './CountBadge.tsx';
import { inboxAddress } from './inbox-address.ts';
import { sources, type Tab } from './inbox-kind.ts';
import { useNews } from './use-news.ts';

export function InboxTabs({ current }: { readonly current: Tab }) {
  const news = useNews();
  return (
    <nav aria-label="Inbox">
      <List>
        {sources.map(({ tab, title }) => (
          <li key={tab}>
            <TabLink to={inboxAddress({ tab })} preventScrollReset aria-current={tab === current ? 'page' : undefined}>
              {title}
              <CountBadge count={news[tab].total} />
            </TabLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  gap: 24px;
`;

const TabLink = styled(Link)`
  ${tabStyles}

  > span {
    margin-inline-start: 4px;
  }
`;
