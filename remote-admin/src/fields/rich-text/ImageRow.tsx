import { isApiError } from '@northlight/shared/client';
import type { MediaFile } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { FileField, TextField } from '@northlight/shared/ui/fields';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { InsertionActions, InsertionRow } from './insertion-row.ts';

export interface ImageRowProps {
  readonly editor: Editor;
  /** A picture that was pasted or dropped into the text. */
  readonly given: File | null;
  readonly onDone: () => void;
}

/** Uploads a picture and puts it at the caret. */
export function ImageRow({ editor, given, onDone }: ImageRowProps) {
  const { api } = useShell();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();

  async function insert() {
    if (progress !== undefined) return;
    if (!file) return setError('Please choose a picture');
    setError(undefined);
    setProgress(0);
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await api.send<Envelope<MediaFile>>('POST', paths.mediaUpload, body, { onProgress: setProgress });
      editor.view.focus();
      editor.chain().focus().setImage({ src: data.file_URL, alt: alt.trim() }).run();
      onDone();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : 'The picture could not be uploaded.');
      setProgress(undefined);
    }
  }

  return (
    <InsertionRow>
      <FileField
        label="Picture"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        file={file}
        error={error}
        progress={progress}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <TextField label="What the picture shows" hint="Read out to those who can't see it. Leave empty for a decoration." value={alt} autoComplete="off" onChange={(event) => setAlt(event.target.value)} />
      <InsertionActions>
        <Button size="s" busy={progress !== undefined} onClick={insert}>
          Insert picture
        </Button>
        <Button size="s" kind="line" onClick={onDone}>
          Not now
        </Button>
      </InsertionActions>
    </InsertionRow>
  );
}
