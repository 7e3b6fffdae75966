import { Component, type ReactNode, type RefObject } from 'react';

/** Height of the bar that covers the top of the window. */
const COVERED = 64;

interface Mark {
  readonly row: Element;
  readonly top: number;
  readonly index: number;
  readonly hadFocus: boolean;
}

export interface ScrollAnchorProps {
  /** The element whose children are the rows. Give it `overflow-anchor: none`, or some browsers correct it twice. */
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * Keeps what is being looked at where it is while rows come and go around it: the row that has the focus, else the one
 * under the pointer, else the first in sight when the list's beginning has been scrolled away. A class, because only a
 * class is told right before the page changes.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate(before: ScrollAnchorProps): Mark | null {
    return before.items === this.props.items ? null : markOf(this.props.list.current);
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, mark: Mark | null): void {
    if (mark) restore(mark, this.props.list.current);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function restore(mark: Mark, list: HTMLElement | null): void {
  if (mark.row.isConnected) {
    const moved = mark.row.getBoundingClientRect().top - mark.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  } else if (mark.hadFocus) {
    // What had the focus has gone: it goes on from the row that took its place.
    const rows = list?.children;
    const next = rows?.item(Math.min(mark.index, rows.length - 1));
    next?.querySelector('a')?.focus({ preventScroll: true });
  }
}

function markOf(list: HTMLElement | null): Mark | null {
  const rows = [...(list?.children ?? [])];
  const focused = rows.find((one) => one.contains(document.activeElement));
  const row = focused ?? rows.find((one) => one.matches(':hover')) ?? firstInSight(rows);
  if (!row) return null;
  return { row, top: row.getBoundingClientRect().top, index: rows.indexOf(row), hadFocus: row === focused };
}

function firstInSight(rows: readonly Element[]): Element | undefined {
  const isScrolledAway = (rows[0]?.getBoundingClientRect().top ?? COVERED) < COVERED;
  return isScrolledAway ? rows.find((row) => row.getBoundingClientRect().bottom > COVERED) : undefined;
}
