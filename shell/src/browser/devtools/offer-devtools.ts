import type { Boot, BootRemote } from '../../app/boot.ts';
import type { RemoteLoader } from '../remote-loader.ts';
import { describeFederation } from './federation-description.ts';
import { takeOverrides } from './federation-overrides.ts';

/** Query parameter of a page that opens with the panel. */
const ASKS_FOR_IT = 'devtools';

/**
 * Opens the panel on Ctrl+Alt+M, or at once with `?devtools` in the address. The panel's code and the rest of the
 * line-up are loaded when it opens. It also describes the page to Module Federation's developer tools, and reloads the
 * page when a developer has chosen a version there.
 */
export function offerDevtools(
  boot: Boot,
  states: RemoteLoader['states'],
  wholeLineUp: () => Promise<readonly BootRemote[]>,
): void {
  describeFederation(boot);
  if (boot.devtools === 'choose' && takeOverrides(boot.remotes)) return window.location.reload();
  const toggle = () => {
    Promise.all([import(/* webpackChunkName: "devtools" */ './show-devtools.tsx'), wholeLineUp()])
      .then(([{ toggleDevtools }, remotes]) => toggleDevtools({ ...boot, remotes }, states))
      .catch((error: unknown) => console.warn('[shell] the developer’s tools:', error));
  };
  document.addEventListener('keydown', (event) => {
    // Compared by `code`: with Alt some keyboard layouts give another `key`.
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle();
  });
  if (new URLSearchParams(window.location.search).has(ASKS_FOR_IT)) toggle();
}
