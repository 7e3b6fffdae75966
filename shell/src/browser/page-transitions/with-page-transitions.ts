import { isRouteHandle } from '@northlight/shared/remote-routes';
import type { Location } from 'react-router-dom';
import type { Router } from '../follow-up.ts';
import { type Show, withSubscribe } from '../with-subscribe.ts';
import { mayPlay } from './may-play.ts';
import { pictureInView } from './page-picture.ts';
import { playArrival } from './play-arrival.ts';

/** A page that is being left. */
interface Departure {
  /** Key of the location that the navigation leads to. */
  readonly key: string;
  readonly picture: HTMLElement | null;
  /** Where the picture was when the link was clicked. */
  readonly from: DOMRect | undefined;
}

/**
 * The router as the page renders it: each state is told at once, and what a link leads to comes into view by an
 * animation that begins when it is there. Nothing waits for it, and a click meanwhile is a click on the new page.
 */
export const withPageTransitions = (router: Router): Router => withSubscribe(router, subscribeTo(router));

const subscribeTo =
  (router: Router): Router['subscribe'] =>
  (show: Show) => {
    let shown = router.state;
    let departure: Departure | null = null;
    let endWaiting = () => {};

    const unsubscribe = router.subscribe((...update) => {
      const [state] = update;
      const to = state.navigation.location;
      if (to && to.key !== departure?.key) departure = isElsewhere(shown, to) ? departureTo(to) : null;
      const arrived = !to && state.location.key === departure?.key && state.historyAction === 'PUSH' ? departure : null;
      if (!to) {
        departure = null;
        shown = state;
      }
      endWaiting();
      show(...update);
      // React renders it a moment later.
      if (arrived && isPublic(state) && mayPlay())
        endWaiting = onceRendered(() => playArrival(state.location.pathname, arrived));
    });
    return () => {
      endWaiting();
      unsubscribe();
    };
  };

function departureTo({ key, pathname }: Location): Departure {
  const picture = pictureInView(pathname);
  return { key, picture, from: picture?.getBoundingClientRect() };
}

/** Calls back when React has changed the section, before the browser paints that. @returns ends it. */
function onceRendered(callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  const section = document.getElementById('main');
  if (section) observer.observe(section, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Back and Forward change the address before they load: they are shown at once, as browsers show them. */
const isElsewhere = (shown: Router['state'], { pathname }: Location): boolean =>
  pathname !== shown.location.pathname && pathname !== window.location.pathname && isPublic(shown);

/** The dashboard is a tool: nothing comes between its screens. */
function isPublic({ matches }: Router['state']): boolean {
  const handle: unknown = matches.at(-1)?.route.handle;
  return !isRouteHandle(handle) || handle.frame === 'public';
}
