import { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';

const ONLY_PICTURES = 'Only pictures can be put into the text: PNG, JPG, WebP, GIF or AVIF.';

interface FileTakers {
  /** Gets a picture, to be described and uploaded. */
  readonly take: (picture: File) => void;
  /** Says which files were not taken, and why. */
  readonly refuse: (reason: string) => void;
}

/**
 * Handles files that are pasted or dropped into the text: the caret moves to where they were dropped, one picture is
 * taken, and nothing is left out silently. If the clipboard also has HTML, as word processors provide it, the text is
 * pasted instead, unless it is nothing without the picture.
 */
export function fileHandlers({ take, refuse }: FileTakers): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  /** @returns whether there were files to handle */
  function handle(files: readonly File[], moveCaret: () => void = () => undefined): boolean {
    if (files.length === 0) return false;
    const picture = files.find(({ type }) => type.startsWith('image/'));
    if (!picture) refuse(ONLY_PICTURES);
    else {
      if (files.length > 1) refuse(`One picture at a time: only ${picture.name} was taken.`);
      moveCaret();
      take(picture);
    }
    return true;
  }

  return {
    handlePaste(_view, { clipboardData }, { size }) {
      const files = [...(clipboardData?.files ?? [])];
      const hasPicture = files.some(({ type }) => type.startsWith('image/'));
      const isText = clipboardData?.types.includes(hasPicture ? 'text/html' : 'text/plain') && size > 0;
      return !isText && handle(files);
    },
    handleDrop(view, event, _slice, isMoved) {
      const files = isMoved ? [] : [...(event.dataTransfer?.files ?? [])];
      const isHandled = handle(files, () => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
      });
      if (isHandled) event.preventDefault();
      return isHandled;
    },
  };
}
