import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fullTime, shortTime } from '../../components/times.ts';
import { type InboxItem, type InboxKind, labelOf } from './inbox-kind.ts';

export interface ItemListProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly items: readonly Item[];
  readonly openId: number | null;
  readonly addressOf: (id: number) => string;
  /** Reference time for 'today' and 'ago'. */
  readonly now: Date;
  /** The rows are those of an earlier request. */
  readonly isBusy: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** How far a key moves the focus: one row, or to the start or end of the list. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The rows are links, so that each can be opened in a tab of its own. */
export const ItemList = <Item extends InboxItem>({
  kind,
  items,
  openId,
  addressOf,
  now,
  isBusy,
  list,
}: ItemListProps<Item>) => (
  <Rows ref={list} aria-label={kind.title} aria-busy={isBusy || undefined} onKeyDown={moveFocus}>
    {items.map((item) => (
      <li key={item.id}>
        <Row
          to={addressOf(item.id)}
          preventScrollReset
          data-id={item.id}
          data-new={item.status === 'new' ? '' : undefined}
          aria-current={item.id === openId ? 'true' : undefined}
        >
          <Line>
            <b dir="auto">{item.name}</b>
            <time dateTime={item.created_at} title={fullTime(item.created_at)}>
              {shortTime(item.created_at, now)}
            </time>
          </Line>
          <p dir="auto">{kind.line(item)}</p>
          <Line>
            <StatusTag status={item.status} label={labelOf(kind.statuses, item.status)} />
            <small>{item.email}</small>
          </Line>
        </Row>
      </li>
    ))}
  </Rows>
);

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const current = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, current + step))]?.focus();
}

const Rows = styled.ul`
  /* useScrollAnchor keeps the scroll position, so the browser must not do it too. */
  overflow-anchor: none;
  transition: opacity var(--t-fast);

  &[aria-busy] {
    opacity: 0.55;
  }
`;

const Row = styled(Link)`
  position: relative;
  display: grid;
  gap: 2px;
  padding: 12px 20px;
  border-bottom: 1px solid var(--rule);
  scroll-margin-top: 80px;

  &:hover {
    background: var(--tint-2);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  :is(p, small, b) {
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }

  small {
    color: var(--ink-2);
    font-size: 0.8125rem;
  }

  b {
    font-weight: 500;
  }

  &[data-new] b {
    font-weight: 680;
  }

  &[data-new]::before {
    content: '';
    position: absolute;
    inset-inline-start: 8px;
    top: 15px;
    width: 3px;
    height: 16px;
    background: var(--accent);
  }

  &[aria-current] {
    background: var(--tint);
  }

  &[aria-current] :is(p, small, time) {
    color: var(--ink);
  }
  @media (forced-colors: active) {
    &[data-new]::before {
      background: CanvasText;
    }
    &[aria-current]:not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 12px;

  > time {
    flex: none;
    color: var(--ink-2);
    font-size: 0.8125rem;
    line-height: 1.7;
    font-variant-numeric: tabular-nums;
  }
`;

/** A status is shown by a mark and a word, never by colour alone. */
const StatusTag = ({ status, label }: { readonly status: string; readonly label: string }) => (
  <Tag data-status={status}>{label}</Tag>
);

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  font-weight: 560;
  white-space: nowrap;

  &::before {
    content: '';
    width: 3px;
    height: 16px;
    background: var(--rule-2);
  }

  &[data-status='new']::before {
    background: var(--accent);
  }

  &[data-status='reviewing']::before {
    background: var(--warn);
  }

  &[data-status='interview']::before {
    background: var(--violet);
  }

  &[data-status='rejected']::before {
    background: var(--danger);
  }

  &[data-status='hired']::before {
    width: 9px;
    background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px 3.5px);
  }
`;
