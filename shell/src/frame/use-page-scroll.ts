import { type RefObject, useEffect, useState } from 'react';
import { SECTION_ELEMENT } from '../app/boot.ts';
import { anchors } from './navigation.ts';
import type { BarBackground } from './theme-colour.ts';

/** The bar becomes solid when the bottom of the home page's hero is this near to the top of the window, in pixels. */
const HERO_LINE = 100;
/** Minimum window width in pixels from which the bar is transparent over that hero. */
const WIDE = 768;
/** Sections that are dark in both themes. */
const DARK_GROUNDS = "[data-ground='night'], [data-ground='green']";
/** Scroll position in pixels up to which no text is under the bar. */
const AT_REST = 8;
/** A section counts as being read when it crosses this line, as a share of the window's height from the top. */
const READING_LINE = 0.4;

export interface PageScroll {
  /** What is under the bar; null until it is measured. */
  readonly over: BarBackground | null;
  /** Id of the section of the home page that is being read, if the bar has an item for it. */
  readonly section: string | null;
  /** The text of the home page's hero scrolls under the transparent bar and would overlap with its items. */
  readonly isUnderway: boolean;
}

/** The state on the server. For a night hero the style sheet sets the bar's ground itself. */
const AT_TOP: PageScroll = { over: null, section: null, isUnderway: false };

/** Hook that returns the scroll state of a page; on the server that of its top. */
export function usePageScroll(pathname: string, bar: RefObject<HTMLElement | null>): PageScroll {
  const [scroll, setScroll] = useState(AT_TOP);

  useEffect(() => {
    const isHome = pathname === '/';
    let frame = 0;
    const measure = () => {
      frame = 0;
      const over = isHome ? overHome(bar.current) : overOtherPage(bar.current);
      const section = isHome ? sectionRead() : null;
      const isUnderway = over === 'clear' && window.scrollY > AT_REST;
      setScroll((seen) =>
        seen.over === over && seen.section === section && seen.isUnderway === isUnderway
          ? seen
          : { over, section, isUnderway },
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      setScroll(AT_TOP);
    };
  }, [pathname, bar]);

  return scroll;
}

function overHome(bar: HTMLElement | null): BarBackground {
  const hero = document.getElementById('hero');
  return hero && footOf(hero) > HERO_LINE && window.innerWidth >= WIDE ? 'clear' : overChapter(bar);
}

/** A page that starts with a night section keeps the bar dark while the bar is over it. */
function overOtherPage(bar: HTMLElement | null): BarBackground {
  const hero = document.querySelector(`#${SECTION_ELEMENT} > [data-ground='night']:first-child`);
  return hero && footOf(hero) > (bar?.clientHeight ?? 0) ? 'night' : overChapter(bar);
}

/** Whether the element under the bottom of the bar is a full-width section, or the footer, that is always dark. */
function overChapter(bar: HTMLElement | null): BarBackground {
  const line = bar?.clientHeight ?? 0;
  const isUnderBar = (chapter: Element) => {
    if (bar?.contains(chapter)) return false;
    const { top, bottom, width } = chapter.getBoundingClientRect();
    return top <= line && bottom > line && width >= document.documentElement.clientWidth;
  };
  return [...document.querySelectorAll(DARK_GROUNDS)].some(isUnderBar) ? 'dark' : 'page';
}

function sectionRead(): string | null {
  const line = window.innerHeight * READING_LINE;
  const read = anchors.find((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.top <= line && box.bottom > line;
  });
  return read ?? null;
}

const footOf = (element: Element): number => element.getBoundingClientRect().bottom;
