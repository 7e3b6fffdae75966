import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify';
import { createGlobalStyle } from 'styled-components';

/** Milliseconds for which a message is shown. */
const SHOWN_FOR = 5_000;

const comeAndGo = cssTransition({ enter: 'toast-comes', exit: 'toast-goes', collapseDuration: 120 });

const Look = createGlobalStyle`
  /* The library removes a toast when its animation ends, so visitors who prefer reduced motion need one, too. It has
     the same duration for all: with a shorter one, a toast that is closed within its first milliseconds would stay
     until its time is over. */
  @keyframes toast-comes {
    from { opacity: 0; transform: translateY(var(--toast-way)); }
  }
  @keyframes toast-goes {
    to { opacity: 0; transform: translateY(var(--toast-way)); }
  }
  .Toastify__toast { --toast-way: -12px; }
  .toast-comes { animation: toast-comes 240ms var(--ease) both; }
  .toast-goes { animation: toast-goes 120ms both; }
  @media (prefers-reduced-motion: reduce) {
    .Toastify__toast { --toast-way: 0; }
    .Toastify__progress-bar { opacity: 0; }
  }
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
  /* Keeps the text away from the close button. */
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

/**
 * Renders into a separate React tree: messages outlive the page that sent them, and public pages render without the
 * library.
 */
function mount(): Promise<void> {
  return (mounted ??= new Promise((resolve) => {
    const container = document.createElement('div');
    document.body.append(container);
    createRoot(container).render(
      <>
        <Look />
        <ToastContainer
          position="top-right"
          autoClose={SHOWN_FOR}
          transition={comeAndGo}
          pauseOnHover
          pauseOnFocusLoss
          draggable="touch"
          draggablePercent={80}
          role="alert"
          theme="light"
        />
      </>,
    );
    // The container accepts messages only after its effects have run.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  }));
}

/** Id of the last message of each kind and text. */
const last = new Map<string, string>();
let sequence = 0;

/**
 * Shows one message. A message of the same kind and text replaces the earlier one and restarts its time. Each gets a
 * new id, because the library drops a second message with the same id, even while the first one is closing.
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
