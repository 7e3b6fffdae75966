import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFigures } from './use-figures.ts';

/** How much of each there is, with the way to it. */
export function Figures() {
  const figures = useFigures();
  if (!figures) {
    return (
      <Waiting label="Counting">
        <Skeleton shape="row" count={2} />
      </Waiting>
    );
  }
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
