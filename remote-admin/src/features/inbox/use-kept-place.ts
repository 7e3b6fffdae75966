import { useCallback, useLayoutEffect, useRef } from 'react';

/** Height of the bar that covers the top of the window. */
const COVERED = 64;

interface Mark {
  readonly row: Element;
  readonly top: number;
  readonly index: number;
  readonly hadFocus: boolean;
}

/**
 * Keeps what is being looked at where it is while rows come and go around it: the row that has the focus, else the one
 * under the pointer, else the first in sight when the list's beginning has been scrolled away.
 * @returns a ref for the element whose children are the rows, and what is to be called right before they change. Give
 * the element `overflow-anchor: none`, or some browsers correct the place twice.
 */
export function useKeptPlace() {
  const list = useRef<HTMLUListElement>(null);
  const mark = useRef<Mark>(null);

  useLayoutEffect(() => {
    const before = mark.current;
    mark.current = null;
    if (!before) return;
    if (before.row.isConnected) {
      const moved = before.row.getBoundingClientRect().top - before.top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    } else if (before.hadFocus) {
      // What had the focus has gone: it goes on from the row that took its place.
      const children = list.current?.children;
      children
        ?.item(Math.min(before.index, children.length - 1))
        ?.querySelector('a')
        ?.focus({ preventScroll: true });
    }
  });

  const beforeUpdate = useCallback(() => {
    mark.current = markOf(list.current);
  }, []);

  return { list, beforeUpdate };
}

function markOf(list: HTMLElement | null): Mark | null {
  const rows = [...(list?.children ?? [])];
  const focused = rows.find((one) => one.contains(document.activeElement));
  const row = focused ?? rows.find((one) => one.matches(':hover')) ?? firstInSight(rows);
  return row
    ? { row, top: row.getBoundingClientRect().top, index: rows.indexOf(row), hadFocus: row === focused }
    : null;
}

function firstInSight(rows: readonly Element[]): Element | undefined {
  const isScrolledAway = (rows[0]?.getBoundingClientRect().top ?? COVERED) < COVERED;
  return isScrolledAway ? rows.find((row) => row.getBoundingClientRect().bottom > COVERED) : undefined;
}
