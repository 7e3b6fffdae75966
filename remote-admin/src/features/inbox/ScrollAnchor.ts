import { Component, type ReactNode, type RefObject } from 'react';

/** Height in pixels of the bar that covers the top of the window. */
const COVERED = 64;

interface Mark {
  readonly row: Element;
  readonly top: number;
  readonly index: number;
  readonly hadFocus: boolean;
}

export interface ScrollAnchorProps {
  /**
   * The element whose children are the rows. Give it `overflow-anchor: none`, or some browsers correct the scroll
   * position a second time.
   */
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * Keeps the scroll position while rows are added and removed. The reference is the row with the focus, otherwise the
 * row under the pointer, otherwise the first visible row if the start of the list is scrolled out of view. It is a
 * class, because only a class component has a hook that runs right before the DOM changes.
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
    // The row with the focus was removed: the focus moves to the row that took its place.
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
