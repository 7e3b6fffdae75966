import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { age } from '../../components/age.ts';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useRecordLists } from '../content/use-records.ts';
import { inboxAddress } from '../inbox/inbox-address.ts';
import { type InboxItem, type Source, sources } from '../inbox/inbox-kind.ts';
import { type News, useNews, useNewsStatus } from '../inbox/use-news.ts';
import { EXAMINED, findGaps } from './find-gaps.ts';

/** A task, with the link to do it. */
interface Task {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly state?: unknown;
}

/** New records in the Inbox, and content that is missing on the public site. */
export function Attention() {
  const { lists, areAnswered } = useRecordLists(EXAMINED, { limit: 1 });
  const news = useNews();
  const newsStatus = useNewsStatus();
  const gaps = findGaps(new Map([...lists].map(([collection, { records }]) => [collection, records])));
  const isKnown = areAnswered && newsStatus !== 'waiting';
  const tasks = areAnswered ? [...arrivals(news), ...gaps.map(taskOfGap)] : arrivals(news);
  const unchecked = isKnown ? uncheckedText(EXAMINED.length - lists.size, newsStatus === 'failed') : null;
  return (
    <Root aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {tasks.length > 0 ? (
        <ol>
          {tasks.map(({ key, title, text, path, state }) => (
            <li key={key}>
              <Link to={path} state={state}>
                <b dir="auto">{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ol>
      ) : null}
      {isKnown ? null : <LoadingRows label="Looking for what needs attention" count={2} />}
      {isKnown && tasks.length === 0 && !unchecked ? <p>Nothing needs attention.</p> : null}
      {unchecked ? <p role="alert">{unchecked}</p> : null}
    </Root>
  );
}

const taskOfGap = ({ title, text, path, state }: ReturnType<typeof findGaps>[number]): Task => ({
  key: `${path}.${title}.${text}`,
  title,
  text,
  path,
  state,
});

/** The newest records of each kind, and a link to the rest. */
const arrivals = (news: News): readonly Task[] =>
  sources.flatMap((source) => {
    const { items, total } = news[source.tab];
    const rest = total - items.length;
    const more: Task = {
      key: `${source.tab}.more`,
      title: `${rest} more ${rest === 1 ? source.one : source.many}`,
      text: 'Open the Inbox',
      path: inboxAddress({ tab: source.tab, status: 'new' }),
    };
    return [...items.map((item) => taskOfItem(source, item)), ...(rest > 0 ? [more] : [])];
  });

const taskOfItem = ({ tab, one }: Source, item: InboxItem): Task => ({
  key: `${tab}.${item.id}`,
  title: item.name,
  text: [
    `New ${one}`,
    ...('job_offer_title' in item ? [` for ${item.job_offer_title}`] : []),
    `, ${age(Date.parse(item.created_at))}`,
  ].join(''),
  path: inboxAddress({ tab, id: item.id }),
});

function uncheckedText(sections: number, isInboxUnknown: boolean): string | null {
  const parts = [
    ...(sections > 0 ? [sections === 1 ? 'One section' : `${sections} sections`] : []),
    ...(isInboxUnknown ? [sections > 0 ? 'the Inbox' : 'The Inbox'] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} could not be checked.` : null;
}

const Root = styled.section`
  margin-top: 24px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);

  > h2 {
    padding: 23px 20px;
    font-size: 1.0625rem;
    font-weight: 600;
  }

  > p {
    padding: 20px;
    border-top: 1px solid var(--rule);
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
    margin-inline-start: auto;
    color: var(--ink-2);
    font-size: 0.875rem;
  }

  /* The text moves below the name and starts at the same edge. */
  @media (max-width: 559.98px) {
    span {
      flex-basis: 100%;
      margin-inline-start: 15px;
    }
  }

  /* Draws one ray for each open task. */
  b::before {
    content: '';
    display: inline-block;
    width: 3px;
    height: 14px;
    margin-inline-end: 12px;
    background: var(--accent);
    vertical-align: -2px;
  }
`;
