import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useRecordLists } from '../content/use-records.ts';
import { EXAMINED, findGaps } from './find-gaps.ts';

/** What is empty or lacks something on the public site, each with the way to fill it. */
export function Attention() {
  const { lists, isSettled } = useRecordLists(EXAMINED, { limit: 1 });
  const gaps = findGaps(new Map([...lists].map(([collection, { records }]) => [collection, records])));
  const unread = EXAMINED.length - lists.size;
  return (
    <Root aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {isSettled ? null : <LoadingRows label="Looking for empty sections" count={2} />}
      {isSettled && gaps.length === 0 && unread === 0 ? <p>Every section of the site has its content.</p> : null}
      {isSettled && gaps.length > 0 ? (
        <ol>
          {gaps.map(({ title, text, path, state }) => (
            <li key={`${path}.${title}.${text}`}>
              <Link to={path} state={state}>
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ol>
      ) : null}
      {isSettled && unread > 0 ? (
        <p role="alert">{unread === 1 ? 'One section' : `${unread} sections`} could not be looked at.</p>
      ) : null}
    </Root>
  );
}

const Root = styled.section`
  margin-top: 24px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);

  > h2 {
    padding: 20px;
    font-size: 1.0625rem;
    font-weight: 600;
  }

  > p {
    padding: 0 20px 20px;
    color: var(--ink-2);
  }

  a {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    align-items: center;
    min-height: 48px;
    padding: 8px 20px;
    border-top: 1px solid var(--rule);
  }

  a:hover {
    background: var(--tint-2);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  b {
    font-weight: 560;
    overflow-wrap: anywhere;
  }

  span {
    margin-left: auto;
    color: var(--ink-2);
    font-size: 0.875rem;
  }

  /* A ray for each thing to do. */
  b::before {
    content: '';
    display: inline-block;
    width: 3px;
    height: 14px;
    margin-right: 12px;
    background: var(--accent);
    vertical-align: -2px;
  }
`;
