import type { Router } from './follow-up.ts';
import { type Show, withSubscribe } from './with-subscribe.ts';

/** Milliseconds after which a navigation is shown to be under way. The bar at the top begins to move later. */
export const SHOWN_AFTER = 50;

/**
 * The router as the page renders it. Each of its states renders all of the page that is shown. A navigation that has
 * code and data at hand is over before anybody could see that it has begun, so its beginning is not rendered.
 */
export const withoutShortWaits = (router: Router): Router => withSubscribe(router, subscribeTo(router));

const subscribeTo =
  (router: Router): Router['subscribe'] =>
  (show: Show) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: Parameters<Show> | undefined;
    const showLatest = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest) show(...latest);
    };
    const end = router.subscribe((...state) => {
      latest = state;
      if (state[0].navigation.state !== 'loading') showLatest();
      else timer ??= setTimeout(showLatest, SHOWN_AFTER);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  };
