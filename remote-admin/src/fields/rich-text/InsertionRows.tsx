import type { Editor } from '@tiptap/react';
import { ImageRow, type ImageRowProps } from './ImageRow.tsx';
import { LinkRow } from './LinkRow.tsx';
import type { useInsertionRows } from './use-insertion-rows.ts';
import { WaitingPictureRow } from './WaitingPictureRow.tsx';

interface InsertionRowsProps {
  readonly editor: Editor;
  readonly rows: ReturnType<typeof useInsertionRows>;
  readonly onInsert: ImageRowProps['onInsert'];
}

/** The row in front, and hidden ones whose content is not in the text yet. */
export function InsertionRows({ editor, rows, onInsert }: InsertionRowsProps) {
  const { given, waiting, waitingPlace, placeOf, done } = rows;
  const [link, image] = [placeOf('link'), placeOf('image')];
  return (
    <>
      {link ? (
        <div hidden={!link.isShown}>
          <LinkRow editor={editor} place={link} onDone={() => done('link')} />
        </div>
      ) : null}
      {image ? (
        <div hidden={!image.isShown}>
          <ImageRow editor={editor} place={image} given={given} onInsert={onInsert} onDone={() => done('image')} />
        </div>
      ) : null}
      {waiting ? (
        <div key={waiting.id} hidden={!waitingPlace.isShown}>
          <WaitingPictureRow editor={editor} place={waitingPlace} picture={waiting} />
        </div>
      ) : null}
    </>
  );
}
