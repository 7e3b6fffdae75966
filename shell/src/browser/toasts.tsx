import { createRoot } from 'react-dom/client';
import { toast, ToastContainer } from 'react-toastify';
import { createGlobalStyle } from 'styled-components';

const Look = createGlobalStyle`
  .Toastify__toast-container {
    --toastify-toast-width: min(360px, calc(100vw - 40px));
    --toastify-toast-bd-radius: var(--radius);
    --toastify-toast-background: var(--surface);
    --toastify-color-light: var(--surface);
    --toastify-text-color-light: var(--ink);
    --toastify-color-progress-light: var(--accent);
    --toastify-color-progress-success: var(--accent);
    --toastify-color-progress-error: var(--danger);
    --toastify-color-progress-info: var(--violet);
    --toastify-font-family: var(--font-text);
    --toastify-toast-shadow: var(--shadow);
    --toastify-z-index: var(--z-toast);
    --toastify-toast-min-height: 56px;
    --toastify-toast-top: calc(var(--nav-h) + 12px);
  }
  /* Beside the close button, not under it. */
  .Toastify__toast { padding-right: 40px; }
  .Toastify__toast { font-size: var(--t-ui); font-weight: 520; line-height: 1.4; }
  .Toastify__toast-icon {
    --ray: var(--accent);
    width: 14px;
    height: 24px;
    background: repeating-linear-gradient(90deg, var(--ray) 0 2px, transparent 2px 6px);
  }
  .Toastify__toast--error .Toastify__toast-icon { --ray: var(--danger); }
  .Toastify__toast-icon > svg { display: none; }
  .Toastify__close-button { color: var(--ink-2); opacity: 1; }
`;

let mounted: Promise<void> | undefined;

/** A tree of its own: messages outlive the page that sent them, and public pages render without the library. */
function mount(): Promise<void> {
  return (mounted ??= new Promise((resolve) => {
    const container = document.createElement('div');
    document.body.append(container);
    createRoot(container).render(
      <>
        <Look />
        <ToastContainer
          position="top-right"
          autoClose={5000}
          pauseOnHover
          pauseOnFocusLoss
          draggable="touch"
          draggablePercent={80}
          role="alert"
          theme="light"
        />
      </>,
    );
    // The container takes messages once its effects have run.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  }));
}

/** The last message of each kind and text, by its id. */
const last = new Map<string, string>();
let sequence = 0;

/**
 * Shows one message. The same text of the same kind takes the place of itself, with its whole time before it: under the
 * same id the library would leave a second message out, also while the first is just leaving.
 */
export async function showToast(kind: 'success' | 'error' | 'info', text: string): Promise<void> {
  await mount();
  const key = `${kind}:${text}`;
  const before = last.get(key);
  const toastId = `${key} ${(sequence += 1)}`;
  last.set(key, toastId);
  if (before !== undefined && toast.isActive(before)) toast.update(before, { toastId });
  else toast[kind](text, { toastId });
}
