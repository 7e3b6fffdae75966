/** The name that the style sheet of every page moves pictures by. */
const NAME = 'page-picture';

/**
 * Changes the document so that one picture becomes the other; at once where the browser can't, or somebody asked for
 * less motion. The page around them is not part of it.
 */
export function morph(from: HTMLElement | null, change: () => void, to: HTMLElement | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || !to || isStill || !('startViewTransition' in document)) return change();

  const root = document.documentElement;
  root.style.viewTransitionName = 'none';
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    change();
    to.style.viewTransitionName = NAME;
  });
  const finish = () => {
    root.style.viewTransitionName = '';
    to.style.viewTransitionName = '';
  };
  // It rejects when another transition comes before it is to be seen.
  transition.ready.catch(() => undefined);
  transition.finished.then(finish, finish);
}
