import { useEffect, useState } from 'react';
import { anchors } from './navigation.ts';

/** The bar turns solid when the foot of the hero is this near to the top of the window, in pixels. */
const HERO_LINE = 100;
/** A section is being read when it crosses this line, counted in window heights from the top. */
const READING_LINE = 0.4;

export interface HomeScroll {
  /** The hero has scrolled past; also when there is none. */
  readonly past: boolean;
  /** The section being read, when the bar has an item for it. */
  readonly section: string | null;
}

const AT_TOP: HomeScroll = { past: false, section: null };

/** Where the visitor is on the home page; at its top while the server renders and on every other page. */
export function useHomeScroll(pathname: string): HomeScroll {
  const [scroll, setScroll] = useState(AT_TOP);
  const isHome = pathname === '/';

  useEffect(() => {
    if (!isHome) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = measureHome();
      setScroll((seen) => (seen.past === next.past && seen.section === next.section ? seen : next));
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
  }, [isHome]);

  return scroll;
}

function measureHome(): HomeScroll {
  const hero = document.getElementById('hero');
  const line = window.innerHeight * READING_LINE;
  const section = anchors.find((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.top <= line && box.bottom > line;
  });
  return { past: !hero || hero.getBoundingClientRect().bottom <= HERO_LINE, section: section ?? null };
}
