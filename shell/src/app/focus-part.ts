/** Moves the focus to a part of the page, so that keyboard and screen reader continue there. It does not scroll. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
  part.focus({ preventScroll: true });
}
