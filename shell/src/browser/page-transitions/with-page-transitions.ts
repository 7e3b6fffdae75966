import { isRouteHandle } from '@northlight/shared/remote-routes';
import type { Location } from 'react-router-dom';
import type { Router } from '../follow-up.ts';
import { type Show, withSubscribe } from '../with-subscribe.ts';
import { mayPlay } from './may-play.ts';
import { pictureInView } from './page-picture.ts';
import { playArrival } from './play-arrival.ts';

/** A page that the visitor is leaving. */
interface Departure {
  /** Key of the location that the navigation leads to. */
  readonly key: string;
  readonly picture: HTMLElement | null;
  /** Where the picture was when the link was clicked. */
  readonly from: DOMRect | undefined;
}

/**
 * Wraps the router that the page renders with. It passes on each state at once. A page that a link leads to is animated
 * once it is rendered; nothing waits for the animation, and a click meanwhile reaches the new page.
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
      // React renders the state a moment later.
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

/** Calls back when React has changed the section, before the browser paints it. @returns a function that cancels it. */
function onceRendered(callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  const section = document.getElementById('main');
  if (section) observer.observe(section, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Back and Forward change the address before they load, and are not animated, as in browsers. */
const isElsewhere = (shown: Router['state'], { pathname }: Location): boolean =>
  pathname !== shown.location.pathname && pathname !== window.location.pathname && isPublic(shown);

/** Page changes in the dashboard are not animated. */
function isPublic({ matches }: Router['state']): boolean {
  const handle: unknown = matches.at(-1)?.route.handle;
  return !isRouteHandle(handle) || handle.frame === 'public';
}
