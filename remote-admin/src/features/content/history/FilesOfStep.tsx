import { isMediaFile } from '@northlight/shared/content';
import type { HistoryStep } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { styled } from 'styled-components';
import { thumbnailOf } from '../content-record.ts';

type Fields = NonNullable<HistoryStep['before']>;

interface FilesOfStepProps {
  readonly before: Fields;
  readonly after: Fields;
}

/** The picture or video before and after, if it has changed. */
export function FilesOfStep({ before, after }: FilesOfStepProps) {
  const [earlier, later] = [fileOf(before), fileOf(after)];
  if (earlier?.file_URL === later?.file_URL) return null;
  return (
    <Pair>
      <Side label="File before" file={earlier} />
      <Side label="File after" file={later} />
    </Pair>
  );
}

const fileOf = ({ file }: Fields) => (isMediaFile(file) ? file : null);

function Side({ label, file }: { readonly label: string; readonly file: ReturnType<typeof fileOf> }) {
  const { api } = useShell();
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {file === null ? <p>None</p> : null}
      {file?.type?.startsWith('video/') ? (
        <a href={api.mediaUrl(file.file_URL)} target="_blank" rel="noopener">
          Open the video
        </a>
      ) : null}
      {file && !file.type?.startsWith('video/') ? <img src={api.mediaUrl(thumbnailOf(file))} alt={file.alt} /> : null}
    </figure>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  margin-top: 12px;

  > figure {
    margin: 0;
  }

  figcaption {
    color: var(--ink-2);
  }

  img {
    max-height: 120px;
    max-width: 100%;
  }
`;
