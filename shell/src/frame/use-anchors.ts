import { opensElsewhere } from '@northlight/shared/remote-routes';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusPart } from '../app/focus-part.ts';
import { anchorOf, type NavEntry } from './navigation.ts';

/** Milliseconds between arriving on the home page and scrolling to the section, by the place of the clicked entry. */
const DELAY = { bar: 300, dropdown: 600 } as const;

type MenuPlace = keyof typeof DELAY;

/**
 * Handles the click on an entry that leads to a section of the home page. Other entries are followed as plain links.
 */
export type Follow = (event: MouseEvent, entry: NavEntry, place: MenuPlace) => void;

/**
 * On the home page an anchor scrolls to its section. On another page it first navigates to the home page and then
 * scrolls.
 */
export function useAnchors(): Follow {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useRef<{ readonly anchor: string; readonly delay: number } | null>(null);

  useEffect(() => {
    const target = pending.current;
    pending.current = null;
    if (!target || pathname !== '/') return;
    const timer = setTimeout(() => scrollToAnchor(target.anchor), target.delay);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (event, entry, place) => {
    const anchor = anchorOf(entry);
    if (anchor === null || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    if (pathname === '/') {
      scrollToAnchor(anchor);
    } else {
      pending.current = { anchor, delay: DELAY[place] };
      void navigate('/');
    }
  };
}

/** Scrolls to the section and focuses it, so that the next Tab continues from there. */
function scrollToAnchor(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  focusPart(section);
}
