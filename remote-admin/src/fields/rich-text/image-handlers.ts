import { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';

/**
 * What happens to a picture file that is pasted or dropped into the text: it is handed on, to be described and
 * uploaded, and the caret stands where it was dropped. Text that brings a picture of itself along, as word processors
 * do, stays text.
 */
export const imageHandlers = (take: (picture: File) => void): Pick<EditorProps, 'handlePaste' | 'handleDrop'> => ({
  handlePaste(_view, { clipboardData }) {
    const picture = clipboardData?.types.includes('text/html') ? undefined : pictureIn(clipboardData);
    if (!picture) return false;
    take(picture);
    return true;
  },
  handleDrop(view, event, _slice, isMoved) {
    const picture = isMoved ? undefined : pictureIn(event.dataTransfer);
    if (!picture) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    take(picture);
    return true;
  },
});

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
