import type { Notifier } from '@northlight/shared/remote';
import { showPlainMessage } from './plain-message.ts';

/** Shows toasts. Their library is loaded with the first message; one that comes before it can be had is shown plain. */
export function createNotifier(): Notifier {
  const show = (kind: 'success' | 'error' | 'info', text: string) => {
    import('./toasts.tsx')
      .then(({ showToast }) => showToast(kind, text))
      .catch((error: unknown) => {
        console.warn(`[shell] “${text}” is shown without the library of toasts:`, error);
        showPlainMessage(text);
      });
  };
  return {
    success: (text) => show('success', text),
    error: (text) => show('error', text),
    info: (text) => show('info', text),
  };
}
