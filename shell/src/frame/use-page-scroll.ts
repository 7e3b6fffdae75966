import { type RefObject, useEffect, useState } from 'react';
import { SECTION_ELEMENT } from '../app/boot.ts';
import { anchors } from './navigation.ts';
import type { Beneath } from './theme-colour.ts';

/** The bar turns solid when the foot of the home page's hero is this near to the top of the window, in pixels. */
const HERO_LINE = 100;
/** From this width on, in pixels, the bar is clear over that hero; on a narrow screen it never is. */
const WIDE = 768;
/** Chapters that are dark in either theme. */
const DARK_GROUNDS = "[data-ground='night'], [data-ground='green']";
/** Scrolled by less, in pixels, nothing that is written has come under the bar. */
const AT_REST = 8;
/** A section is being read when it crosses this line, counted in window heights from the top. */
const READING_LINE = 0.4;

export interface PageScroll {
  /** What the bar lies over; null until that is measured. */
  readonly over: Beneath | null;
  /** The section of the home page that is being read, when the bar has an item for it. */
  readonly section: string | null;
  /** The hero of the home page goes by under a clear bar: its words would be read through those of the bar. */
  readonly isUnderway: boolean;
}

/** As the server renders it: the style sheet finds a hero by night itself. */
const AT_TOP: PageScroll = { over: null, section: null, isUnderway: false };

/** Where the visitor is on a page; at its top while the server renders. */
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

function overHome(bar: HTMLElement | null): Beneath {
  const hero = document.getElementById('hero');
  return hero && footOf(hero) > HERO_LINE && window.innerWidth >= WIDE ? 'clear' : overChapter(bar);
}

/** A page that begins with a chapter by night keeps the bar dark for as long as it lies over that. */
function overOtherPage(bar: HTMLElement | null): Beneath {
  const hero = document.querySelector(`#${SECTION_ELEMENT} > [data-ground='night']:first-child`);
  return hero && footOf(hero) > (bar?.clientHeight ?? 0) ? 'night' : overChapter(bar);
}

/** By what adjoins the bar's foot: a chapter, or the footer, from edge to edge on a ground that is always dark. */
function overChapter(bar: HTMLElement | null): Beneath {
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
