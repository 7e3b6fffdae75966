import { Bell } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fullTime, shortTime } from '../../components/times.ts';
import { inboxAddress } from '../inbox/inbox-address.ts';
import { sources } from '../inbox/inbox-kind.ts';
import { shortCount, useNews } from '../inbox/use-news.ts';
import type { FailedReleases } from '../releases/use-failed-releases.ts';
import { releasesScreen } from '../screens/screens.ts';

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--radius);

  &:hover {
    background: var(--tint);
  }

  > svg {
    width: 20px;
    height: 20px;
  }
`;

/**
 * The bell: releases that were not published at their time, and the number of new records in the Inbox with the newest
 * of them. The list is a native popover: the browser closes it on Escape and on a click elsewhere, and its button tells
 * screen readers whether it is open.
 */
export function Notifications({ failed }: { readonly failed: FailedReleases }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const news = useNews();
  const count = failed.length + news.messages.total + news.applications.total;
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <BellButton
        type="button"
        aria-label={count > 0 ? `Notifications, ${count} new` : 'Notifications'}
        popoverTarget={id}
      >
        <Bell aria-hidden="true" />
        {count > 0 ? <Badge aria-hidden="true">{shortCount(count)}</Badge> : null}
      </BellButton>
      <Popover ref={popover} id={id} popover="auto" role="group" aria-label="Notifications">
        {count === 0 ? <p>No notifications available</p> : null}
        <NotPublished failed={failed} onFollow={close} />
        {sources
          .map((source) => ({ ...source, ...news[source.tab] }))
          .filter(({ total }) => total > 0)
          .map(({ tab, title, one, many, total, items }) => (
            <section key={tab} aria-label={title}>
              <h2>{`${total} new ${total === 1 ? one : many}`}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <Link to={inboxAddress({ tab, id: item.id })} onClick={close}>
                      <b dir="auto">{item.name}</b>
                      <time dateTime={item.created_at} title={fullTime(item.created_at)}>
                        {timeOf(item.created_at)}
                      </time>
                      <span dir="auto">{'message' in item ? item.message : item.job_offer_title}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {total > items.length ? (
                <Link to={inboxAddress({ tab, status: 'new' })} onClick={close}>
                  {`Show all ${total} new ${many}`}
                </Link>
              ) : null}
            </section>
          ))}
      </Popover>
    </>
  );
}

interface NotPublishedProps {
  readonly failed: FailedReleases;
  readonly onFollow: () => void;
}

/** Shows the first problem of each release; its screen shows all. */
function NotPublished({ failed, onFollow }: NotPublishedProps) {
  if (failed.length === 0) return null;
  return (
    <section aria-label="Releases">
      <h2>{`${failed.length} ${failed.length === 1 ? 'release' : 'releases'} not published`}</h2>
      <ul>
        {failed.map(({ id, title, publishes_at: at, problems }) => (
          <li key={id}>
            <Link to={`${releasesScreen.path}?release=${id}`} onClick={onFollow}>
              <b dir="auto">{title}</b>
              {at ? (
                <time dateTime={at} title={fullTime(at)}>
                  {timeOf(at)}
                </time>
              ) : null}
              <span dir="auto">{problems[0]?.message ?? 'Something went wrong on our side'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The time in its shortest form, relative to now. */
const timeOf = (iso: string): string => shortTime(iso, new Date());

const BellButton = styled(IconButton)`
  position: relative;
`;

const Badge = styled.span`
  position: absolute;
  top: 4px;
  inset-inline-start: 24px;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--danger);
  color: var(--surface);
  font: 600 0.6875rem/16px var(--font-text);
  font-variant-numeric: tabular-nums;
`;

const Popover = styled.div`
  position: fixed;
  inset: 60px max(clamp(16px, 2.4vw, 40px), 100vw - var(--sidebar) - 1480px + clamp(16px, 2.4vw, 40px)) auto auto;
  width: max-content;
  max-width: min(380px, calc(100vw - 32px));
  max-height: calc(100vh - 76px);
  margin: 0;
  padding: 20px 0;
  overflow-y: auto;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow);

  > p {
    padding-inline: 24px;
    color: var(--ink-2);
  }

  section + section {
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }

  h2 {
    padding: 0 20px 4px;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 560;
  }

  section > a {
    display: block;
    padding: 8px 20px;
    font-size: 0.875rem;
    font-weight: 560;
  }

  li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 0 12px;
    padding: 8px 20px;
  }

  a:hover {
    background: var(--tint-2);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  :is(b, li span) {
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: 560;
  }

  time,
  li span {
    color: var(--ink-2);
    font-size: 0.8125rem;
  }

  time {
    line-height: 1.8;
    font-variant-numeric: tabular-nums;
  }

  li span {
    grid-column: 1 / -1;
  }
`;
