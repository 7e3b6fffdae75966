import { isApiError } from '@northlight/shared/client';
import type { MediaFile } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { FileField, TextField } from '@northlight/shared/ui/fields';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checked, dataOf, isText, withEach } from '../../data/checked-answer.ts';
import { InsertionActions, InsertionRow, onEnter, onEscape } from './insertion-row.ts';
import { PICTURE_TYPES } from './pasted-pictures.ts';
import { type RowPlace, useRowContent } from './use-insertion-rows.ts';

export interface ImageRowProps {
  readonly editor: Editor;
  readonly place: RowPlace;
  /** A picture that was pasted or dropped into the text. */
  readonly given: File | null;
  /** What it shows, as far as that is known. Default: nothing. */
  readonly description?: string;
  /** Which one it is, if several were pasted. */
  readonly hint?: string;
  /** Whether the row follows another one, and continues to have the focus. Default false. */
  readonly takesFocus?: boolean;
  readonly onInsert: (image: { readonly src: string; readonly alt: string }) => void;
  readonly onDone: () => void;
}

const isStored = dataOf(withEach(['file_URL'], isText));

const STILL_UPLOADING = 'One picture at a time: paste the other one again when this one is in the text.';
const NOT_INSERTED = 'Insert this picture, or press Cancel, before you save or leave.';

export function ImageRow(props: ImageRowProps) {
  const { editor, place, given, description = '', hint, takesFocus = false, onInsert, onDone } = props;
  const [alt, setAlt] = useState(description);
  const button = useRef<HTMLButtonElement>(null);
  const { progress, error, setError, upload, underway } = useUpload((src) => {
    onInsert({ src, alt: alt.trim() });
    onDone();
  });

  const [file, setFile] = useChosenFile(given, () => {
    if (progress !== undefined) setError(STILL_UPLOADING);
    return progress === undefined;
  });

  useRowContent(
    place,
    async () => {
      if (underway.current) return underway.current;
      if (!file) return true;
      flushSync(place.show);
      setError(NOT_INSERTED);
      button.current?.focus();
      return false;
    },
    file !== null || alt.trim() !== '',
  );

  function start() {
    if (underway.current) return;
    if (file) upload(file);
    else setError('Please choose a picture');
  }

  return (
    <InsertionRow onKeyDown={(event) => onEscape(event, editor, onDone)}>
      <FileField
        label="Picture"
        hint={hint}
        accept={PICTURE_TYPES.join(',')}
        file={file}
        error={error}
        progress={progress}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Description value={alt} takesFocus={takesFocus} onChange={setAlt} onEntered={start} />
      <InsertionActions>
        <Button ref={button} size="s" busy={progress !== undefined} onClick={start}>
          Insert picture
        </Button>
        <Button size="s" kind="line" aria-label="Cancel the picture" onClick={onDone}>
          Cancel
        </Button>
      </InsertionActions>
    </InsertionRow>
  );
}

interface DescriptionProps {
  readonly value: string;
  readonly takesFocus: boolean;
  readonly onChange: (value: string) => void;
  readonly onEntered: () => void;
}

function Description({ value, takesFocus, onChange, onEntered }: DescriptionProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      label="What the picture shows"
      hint="For people who can’t see it. Leave empty if the picture is only decoration."
      ref={input}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => onEnter(event, onEntered)}
    />
  );
}

/**
 * The picture that will be inserted. One that is pasted or dropped while the row is open replaces it.
 * @param canReplace called during the render in which another picture is given.
 */
function useChosenFile(given: File | null, canReplace: () => boolean) {
  const [file, setFile] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    if (canReplace()) setFile(given);
  }
  return [file, setFile] as const;
}

/** Uploads one picture at a time. @param onUploaded gets its address, unless the row was closed meanwhile */
function useUpload(onUploaded: (src: string) => void) {
  const { api } = useShell();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const [closing] = useState(() => new AbortController());
  const underway = useRef<Promise<boolean>>(null);

  // Closing the row cancels the upload.
  useEffect(() => () => closing.abort(), [closing]);

  /** Returns whether the upload succeeded. */
  async function send(picture: File): Promise<boolean> {
    setError(undefined);
    setProgress(0);
    const body = new FormData();
    body.append('file', picture);
    const options = { onProgress: setProgress, signal: closing.signal };
    try {
      const call = api.send<Envelope<MediaFile>>('POST', paths.mediaUpload, body, options);
      const { data } = await checked(call, isStored);
      if (closing.signal.aborted) return false;
      onUploaded(data.file_URL);
      return true;
    } catch (failure) {
      if (closing.signal.aborted) return false;
      setError(isApiError(failure) ? failure.message : 'The picture could not be uploaded.');
      setProgress(undefined);
      return false;
    }
  }

  const upload = (picture: File) => {
    underway.current = send(picture).finally(() => (underway.current = null));
  };
  return { progress, error, setError, upload, underway };
}
