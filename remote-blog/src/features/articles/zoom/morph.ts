/** The `view-transition-name` for pictures in the style sheet of every page. */
const NAME = 'page-picture';

/**
 * Changes the document in a view transition in which one picture becomes the other. Without support, or with reduced
 * motion, the change is immediate. The rest of the page is not animated.
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
  // `ready` rejects if another transition starts before this one is visible.
  transition.ready.catch(() => undefined);
  transition.finished.then(finish, finish);
}
