import { tabStyles, VisuallyHidden } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Tab } from './inbox-kind.ts';
import { CountBadge } from './CountBadge.ts';
import { inboxAddress } from './inbox-address.ts';
import { shortCount, useNews } from './use-news.ts';
import { sources } from './sources.ts';

/** Both kinds, each at its own address, with how many are new. */
export function InboxTabs({ current }: { readonly current: Tab }) {
  const news = useNews();
  return (
    <nav aria-label="Inbox">
      <List>
        {sources.map(({ tab, title }) => (
          <li key={tab}>
            <TabLink to={inboxAddress({ tab })} preventScrollReset aria-current={tab === current ? 'page' : undefined}>
              {title}
              {news[tab].total > 0 ? (
                <CountBadge>
                  {shortCount(news[tab].total)}
                  <VisuallyHidden> new</VisuallyHidden>
                </CountBadge>
              ) : null}
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
    margin-left: 4px;
  }
`;
