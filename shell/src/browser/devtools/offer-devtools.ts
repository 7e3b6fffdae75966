import type { Boot, BootRemote } from '../../app/boot.ts';
import type { RemoteLoader } from '../remote-loader.ts';

/** Part of the address of a page that opens with its panel. */
const ASKS_FOR_IT = 'devtools';

/**
 * Ctrl+Alt+M shows what the page is made of, and so does `?devtools` in its address. The panel's code comes when it is
 * asked for, and so does what the page does not know yet.
 */
export function offerDevtools(
  boot: Boot,
  states: RemoteLoader['states'],
  wholeLineUp: () => Promise<readonly BootRemote[]>,
): void {
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
