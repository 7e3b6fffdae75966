import { useEffect } from 'react';

/** Ctrl+S or Cmd+S saves the form, wherever the focus is on the page, but not while a dialog is open. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (event.repeat || !(form instanceof HTMLFormElement) || form.closest('[aria-hidden="true"]')) return;
      form.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [formId]);
}
