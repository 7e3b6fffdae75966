import { useEffect } from 'react';

/**
 * A file that is dropped outside of an input would replace the page, and everything typed would be lost. While `active`
 * is true, such a drop is ignored. A text can still be dragged to another place.
 */
export function useNoStrayDrop(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const refuse = (event: DragEvent) => {
      // An input has already handled this event.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [active]);
}
