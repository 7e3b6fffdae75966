import { SECTION_ELEMENT } from '../app/boot.ts';
import type { Router } from './follow-up.ts';
import { withSubscribe } from './with-subscribe.ts';

/**
 * The router as the page renders it. The link that was followed lets go of the focus before its page is taken away: a
 * browser that has to remove what has the focus works out the styles of all that is still there first, which takes a
 * tenth of the whole navigation. The next page is given the focus as soon as it is shown.
 */
export const withFocusReleased = (router: Router): Router =>
  withSubscribe(router, (show) => {
    let { pathname } = router.state.location;
    return router.subscribe((...update) => {
      const [{ location, navigation }] = update;
      if (navigation.state === 'idle' && location.pathname !== pathname) {
        pathname = location.pathname;
        releaseLink();
      }
      show(...update);
    });
  });

/** Fields are left alone: what happens when one loses the focus is up to its form. */
function releaseLink(): void {
  const { activeElement } = document;
  const section = document.getElementById(SECTION_ELEMENT);
  if (activeElement instanceof HTMLAnchorElement && section?.contains(activeElement)) activeElement.blur();
}
