import type { Router } from './follow-up.ts';
import { type Show, withSubscribe } from './with-subscribe.ts';

/**
 * Milliseconds after which a pending navigation is shown by a progress bar at the top. On a slow phone the page renders
 * for as long as that, which is wasted when the next page arrives meanwhile.
 */
export const SHOWN_AFTER = 200;

/**
 * Wraps the router that the page renders with. Each of its states renders the whole page. A navigation whose code and
 * data are loaded already ends before a visitor could see its start, so its start is not rendered.
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
