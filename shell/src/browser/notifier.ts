import type { Notifier } from '@northlight/shared/remote';

/** Shows toasts. Their library is loaded with the first message. */
export function createNotifier(): Notifier {
  const show = (kind: 'success' | 'error' | 'info', text: string) => {
    import('./toasts.tsx')
      .then(({ showToast }) => showToast(kind, text))
      .catch((error: unknown) => console.error(`[shell] could not show “${text}”:`, error));
  };
  return {
    success: (text) => show('success', text),
    error: (text) => show('error', text),
    info: (text) => show('info', text),
  };
}
