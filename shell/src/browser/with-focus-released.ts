import { SECTION_ELEMENT } from '../app/boot.ts';
import type { Router } from './follow-up.ts';
import { withSubscribe } from './with-subscribe.ts';

/**
 * Wraps the router that the page renders with. It blurs the link that was followed before its page is removed: a
 * browser that removes the focused element first recalculates the styles of all remaining elements, which takes a tenth
 * of the whole navigation. The next page gets the focus as soon as it is shown.
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

/** Form fields are not blurred, because their forms may react to that. */
function releaseLink(): void {
  const { activeElement } = document;
  const section = document.getElementById(SECTION_ELEMENT);
  if (activeElement instanceof HTMLAnchorElement && section?.contains(activeElement)) activeElement.blur();
}
