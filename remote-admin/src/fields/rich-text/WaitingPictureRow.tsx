import type { Editor } from '@tiptap/react';
import { ImageRow } from './ImageRow.tsx';
import type { PastedPicture } from './pasted-pictures.ts';
import { giveUpWaiting, insertWaiting } from './pasted-text.ts';
import type { RowPlace } from './use-insertion-rows.ts';

interface WaitingPictureRowProps {
  readonly editor: Editor;
  readonly place: RowPlace;
  readonly picture: PastedPicture;
}

/** Asks what a picture of a pasted text shows, and uploads it to its place. Each picture needs a key of its own. */
export const WaitingPictureRow = ({
  editor,
  place,
  picture: { id, file, alt, number, of },
}: WaitingPictureRowProps) => (
  <ImageRow
    editor={editor}
    place={place}
    given={file}
    description={alt}
    hint={of > 1 ? `Picture ${number} of ${of} that were pasted` : undefined}
    takesFocus={number > 1}
    onInsert={(image) => insertWaiting(editor, id, image)}
    onDone={() => giveUpWaiting(editor, id)}
  />
);
