import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRecordLists } from '../content/use-records.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** What the dashboard's first screen counts, and where each leads. */
const COUNTED = [
  { label: 'Articles published', path: 'blog', collection: 'article' },
  { label: 'Blog categories', path: 'blog', collection: 'article-category' },
  { label: 'Team members', path: 'home/team', collection: 'team-member' },
  { label: 'Open positions', path: 'career', collection: 'job-offer' },
] as const;

const COLLECTIONS = COUNTED.map(({ collection }) => collection);

/** How much of each there is, with the way to it. What can't be counted is left out: its screen says why. */
export function Figures() {
  const { lists, isSettled } = useRecordLists(COLLECTIONS, { limit: 1 });
  if (!isSettled) {
    return (
      <Waiting label="Counting">
        <Skeleton shape="row" count={2} />
      </Waiting>
    );
  }
  return (
    <List>
      {COUNTED.filter(({ collection }) => lists.has(collection)).map(({ label, path, collection }) => (
        <li key={label}>
          <Link to={`${DASHBOARD_PATH}/${path}`}>
            <b>{lists.get(collection)?.total}</b>
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
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
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
