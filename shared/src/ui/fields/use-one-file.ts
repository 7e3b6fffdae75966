import { type ChangeEvent, type ChangeEventHandler, type DragEvent, useState } from 'react';

/**
 * State of a file input with one file, which is chosen in it or dropped on the target around it.
 * @param owned the file, if the form stores it itself (null for none); undefined if the input owns it.
 */
export function useOneFile(
  inputId: string,
  owned: File | null | undefined,
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
) {
  const [ownFile, setOwnFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  return {
    chosen: owned === undefined ? ownFile : owned,
    refusal,
    change(event: ChangeEvent<HTMLInputElement>) {
      setOwnFile(event.target.files?.[0] ?? null);
      setRefusal(undefined);
      onChange?.(event);
    },
    /** Removes the file. Its button is removed too, so the input gets the focus. */
    remove() {
      give(inputId, null);
      document.getElementById(inputId)?.focus();
    },
    /** Props of the element that files are dropped on. */
    target: {
      'data-over': isOver || undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        setOver(false);
        const { files } = event.dataTransfer;
        const refused = refusalOf(event.dataTransfer);
        setRefusal(refused);
        if (files.length === 1 && !refused) give(inputId, files);
      },
    },
  };
}

/** Why what was dropped is no single file; undefined if it is one, or none. */
function refusalOf({ files, items }: DataTransfer): string | undefined {
  if (files.length > 1) return 'Drop one file at a time.';
  // A browser lists a folder as a file, but can't read it.
  return items[0]?.webkitGetAsEntry()?.isDirectory ? 'Drop a file, not a folder.' : undefined;
}

/** Sets the files of the input as if they had been chosen there, so that its listeners are called. */
function give(inputId: string, files: FileList | null) {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement) || input.disabled) return;
  if (files) input.files = files;
  else input.value = '';
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
