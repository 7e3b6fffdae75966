import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRecordLists } from '../content/use-records.ts';
import { inboxAddress } from '../inbox/inbox-address.ts';
import { sources } from '../inbox/inbox-kind.ts';
import { useNews, useNewsStatus } from '../inbox/use-news.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** The collections that the first screen counts, and the screens that the counts link to. */
const COUNTED = [
  { label: 'Articles published', path: 'blog', collection: 'article' },
  { label: 'Open positions', path: 'career', collection: 'job-offer' },
] as const;

const COLLECTIONS = COUNTED.map(({ collection }) => collection);

interface Figure {
  readonly label: string;
  readonly path: string;
  readonly count: number;
}

/**
 * The number of new records in the Inbox, and of records in some collections, as links. A count that can't be read is
 * left out: its screen shows the reason.
 */
export function Figures() {
  const { lists, areAnswered } = useRecordLists(COLLECTIONS, { limit: 1 });
  const news = useNews();
  const newsStatus = useNewsStatus();
  if (!areAnswered || newsStatus === 'waiting') {
    return (
      <Waiting label="Counting">
        <Skeleton shape="row" count={2} />
      </Waiting>
    );
  }
  const arrived = sources.map(({ tab, many }): Figure => {
    const count = news[tab].total;
    return { label: `New ${many}`, path: inboxAddress({ tab, ...(count > 0 ? { status: 'new' } : {}) }), count };
  });
  const stored = COUNTED.flatMap(({ label, path, collection }): readonly Figure[] => {
    const list = lists.get(collection);
    return list ? [{ label, path: `${DASHBOARD_PATH}/${path}`, count: list.total }] : [];
  });
  const figures = [...(newsStatus === 'known' ? arrived : []), ...stored];
  if (figures.length === 0) return null;
  return (
    <List>
      {figures.map(({ label, path, count }) => (
        <li key={label}>
          <Link to={path}>
            <b>{count}</b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}

const Waiting = styled(SkeletonRegion)`
  margin-top: 24px;
`;

const List = styled.ul`
  display: grid;
  /* Four columns or two, but never three with one figure left over. */
  grid-template-columns: repeat(auto-fit, minmax(max(140px, min(50% - 1px, (600px - 100%) * 999)), 1fr));
  gap: 1px;
  margin-top: 24px;
  border: 1px solid var(--rule);
  background: var(--rule);

  a {
    display: grid;
    gap: 2px;
    height: 100%;
    padding: 18px 20px;
    background: var(--surface);
  }

  a:hover {
    background: var(--tint-2);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  b {
    font-family: var(--font-display);
    font-size: 3.25rem;
    font-weight: 440;
    font-variant-numeric: lining-nums;
    line-height: 1;
  }

  span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
