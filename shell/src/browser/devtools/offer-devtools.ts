import type { Boot, BootRemote } from '../../app/boot.ts';
import type { RemoteLoader } from '../remote-loader.ts';
import { describeFederation } from './federation-description.ts';
import { takeOverrides } from './federation-overrides.ts';

/** Part of the address of a page that opens with its panel. */
const ASKS_FOR_IT = 'devtools';

/**
 * Ctrl+Alt+M shows what the page is made of, and so does `?devtools` in its address. The panel's code comes when it is
 * asked for, and so does what the page does not know yet. Module Federation's own developer tools are told of the page,
 * and what a developer has chosen in them is shown by another document.
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
    // By the key's place: with Alt some layouts write another letter.
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle();
  });
  if (new URLSearchParams(window.location.search).has(ASKS_FOR_IT)) toggle();
}
