import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnEscape, useCloseOnPressOutside } from './use-close-on.ts';

/** Milliseconds for which the list stays open after the pointer has left. */
const CLOSE_DELAY = 200;

/**
 * Opens and closes the dropdown of a link in the bar. A mouse opens it by hovering, the keyboard by focus, and touch by
 * the first tap, because touch can't hover; the second tap, like any click, follows the link. It does not rely on a
 * pressed link to get the focus: in Safari it does not.
 */
export function useDropdown() {
  const { open, show, closeSoon } = useOpen();
  const rootRef = useRef<HTMLLIElement>(null);
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const panelRef = useRef<HTMLUListElement>(null);
  const openedByThisTap = useRef(false);

  // Listens on the whole page, because a list that was opened by hovering may have neither pointer nor focus.
  useCloseOnEscape(open, () => {
    if (panelRef.current?.contains(document.activeElement)) triggerRef.current?.focus();
    show(false);
  });
  useCloseOnPressOutside(open, rootRef, () => show(false));

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, Enter opens the page in another tab or window.
    if (event.key === 'Enter' && !open && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      show(true);
    } else if (event.key === 'ArrowDown' || (event.key === 'ArrowUp' && open)) {
      event.preventDefault();
      // The list has to be rendered before it can be focused.
      if (!open) flushSync(() => show(true));
      moveFocus(event.key === 'ArrowDown' ? 1 : -1, triggerRef.current, panelRef.current);
    }
  };

  return {
    open,
    close: () => show(false),
    triggerRef,
    panelRef,
    /** Props of the element that contains the link and its list. */
    root: {
      ref: rootRef,
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && show(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && closeSoon(),
      onFocus: () => show(true),
      onBlur: (event: FocusEvent) => {
        // Without a related target the blur is caused by a press, which may be on the list.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(false);
      },
      onKeyDown,
    },
    onTriggerPointerDown: (event: PointerEvent) => {
      openedByThisTap.current = event.pointerType === 'touch' && !open;
    },
    /** Whether a click on the link is followed. If not, its default is prevented and the list opens. */
    follows: (event: MouseEvent): boolean => {
      if (!openedByThisTap.current) return true;
      openedByThisTap.current = false;
      event.preventDefault();
      show(true);
      return false;
    },
  };
}

/** Moves the focus through the list, and between the link and its first entry. */
function moveFocus(step: 1 | -1, trigger: HTMLElement | null, panel: HTMLElement | null): void {
  const links = [...(panel?.querySelectorAll('a') ?? [])];
  const next = links.findIndex((link) => link === document.activeElement) + step;
  (next < 0 ? trigger : links[Math.min(next, links.length - 1)])?.focus();
}

/** State of the list, with functions that close it at once, or after a delay unless it is opened again. */
function useOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY);
  };
  return { open, show, closeSoon };
}
