import { useEffect } from 'react';

/**
 * A file that is dropped beside the field would replace the page, and everything typed with it: while `active` it is
 * let go instead.
 */
export function useNoStrayDrop(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const refuse = (event: DragEvent) => {
      // What a field has taken is its own business.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [active]);
}
