/** Milliseconds: longer than a toast, since it can't be held by pointing at it. */
const STANDS = 10_000;

/** Shows a message without any library: for one whose toast can't be loaded. A click closes it. */
export function showPlainMessage(text: string): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  // Properties, since the policy of the page allows no style attributes.
  Object.assign(box.style, {
    position: 'fixed',
    top: 'calc(var(--nav-h) + 12px)',
    right: '20px',
    zIndex: 'var(--z-toast)',
    maxWidth: 'min(360px, calc(100vw - 40px))',
    padding: '16px 20px',
    background: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  } satisfies Partial<CSSStyleDeclaration>);
  document.body.append(box);
  // Text that is added to an alert that exists is read out.
  box.textContent = text;
  box.addEventListener('click', () => box.remove());
  setTimeout(() => box.remove(), STANDS);
}
