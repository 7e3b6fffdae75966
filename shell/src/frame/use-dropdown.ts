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

/** Milliseconds the list stays open after the pointer has left. */
const CLOSE_DELAY = 200;

/**
 * Opening and closing of a list beneath a link of the bar. A pointer opens it by hovering, the keyboard by arriving,
 * and a finger by its first tap, since it can't hover; the second tap, like any click, follows the link. Nothing of
 * that counts on a pressed link to take the focus: in Safari it does not.
 */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLLIElement>(null);
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const panelRef = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByThisTap = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    // Of the whole page: a list that hovering opened has to be got rid of without moving the pointer or the focus.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (panelRef.current?.contains(document.activeElement)) triggerRef.current?.focus();
      clearTimeout(timer.current);
      setOpen(false);
    };
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Node && rootRef.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);

  const show = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };

  /** Arrow keys walk through the list, and from the link into it. */
  const walk = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault();
    // The list has to be there before it can take the focus.
    if (!open) flushSync(() => show(true));
    const links = [...(panelRef.current?.querySelectorAll('a') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = here + step;
    (next < 0 ? triggerRef.current : links[Math.min(next, links.length - 1)])?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      walk(event, 1);
    } else if (event.key === 'ArrowUp' && open) {
      walk(event, -1);
    } else if (event.key === 'Enter' && !open) {
      event.preventDefault();
      show(true);
    }
  };

  return {
    open,
    close: () => show(false),
    triggerRef,
    panelRef,
    /** For the element that holds the link and its list. */
    root: {
      ref: rootRef,
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && show(true),
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY);
      },
      onFocus: () => show(true),
      onBlur: (event: FocusEvent) => {
        // To nowhere, it goes by a press, maybe one on the list.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(false);
      },
      onKeyDown,
    },
    onTriggerPointerDown: (event: PointerEvent) => {
      openedByThisTap.current = event.pointerType === 'touch' && !open;
    },
    /** Whether a click on the link is to be followed; otherwise it is used up. */
    follows: (event: MouseEvent): boolean => {
      if (!openedByThisTap.current) return true;
      openedByThisTap.current = false;
      event.preventDefault();
      show(true);
      return false;
    },
  };
}
