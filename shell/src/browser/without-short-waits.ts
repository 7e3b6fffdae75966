import type { Router } from './follow-up.ts';
import { type Show, withSubscribe } from './with-subscribe.ts';

/**
 * Milliseconds after which a navigation is shown to be under way: by a bar at the top that begins to move. On a slow
 * phone a page is rendered for as long as that, which is lost when the next one arrives meanwhile.
 */
export const SHOWN_AFTER = 200;

/**
 * The router as the page renders it. Each of its states renders all of the page that is shown. A navigation that has
 * code and data at hand is over before anybody could see that it has started, so its beginning is not rendered.
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
