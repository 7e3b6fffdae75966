/**
 * Moves an endless row to the item whose link took the focus by keyboard. Browsers can't scroll to it, because the item
 * may be beyond the beginning of the row.
 * @param run the items that take the focus, inside the element that is animated.
 */
export function showFocused(row: HTMLElement, run: HTMLElement, focused: Element): void {
  const item = focused.closest('li');
  const [movement] = run.parentElement?.getAnimations() ?? [];
  // By a mouse, the link would move away between the press and the click.
  if (!movement || !item || !run.contains(item) || !focused.matches(':focus-visible')) return;
  const [shown, own, all] = [row, item, run].map((element) => element.getBoundingClientRect());
  if (!shown || !own || !all || (own.left >= shown.left && own.right <= shown.right)) return;
  const { duration, direction } = movement.effect?.getComputedTiming() ?? {};
  if (typeof duration !== 'number') return;
  row.scrollLeft = 0;
  const margin = Math.max(0, (shown.width - own.width) / 2);
  const moved = Math.max(0, (own.left - all.left - margin) / all.width);
  // One millisecond less: at the whole duration the next turn begins.
  movement.currentTime = direction === 'reverse' ? Math.min((1 - moved) * duration, duration - 1) : moved * duration;
}
