import { useCallback } from 'react';
import { styled } from 'styled-components';

/** A stored file. */
export interface CurrentFile {
  /** Address under which a browser can request it. */
  readonly url: string;
  readonly kind: 'image' | 'video' | 'file';
}

/** A small preview of the chosen or stored file; nothing for files without a picture. */
export function FilePreview({
  chosen,
  current,
}: {
  readonly chosen: File | null;
  readonly current: CurrentFile | undefined;
}) {
  if (chosen) return <LocalPreview file={chosen} />;
  if (current?.kind === 'image') return <Picture src={current.url} alt="Current image" />;
  if (current?.kind === 'video')
    return <Moving src={current.url} controls preload="metadata" aria-label="Current video" />;
  return null;
}

/** Shows a local file. Its object URL exists only while the element is in the page. */
function LocalPreview({ file }: { readonly file: File }) {
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (file.type.startsWith('image/')) return <Picture ref={show} alt="Chosen image" />;
  if (file.type.startsWith('video/'))
    return <Moving ref={show} controls preload="metadata" aria-label="Chosen video" />;
  return null;
}

const Picture = styled.img`
  flex: none;
  width: 64px;
  height: 64px;
  object-fit: cover;
  background: var(--bg-2);
`;

const Moving = styled.video`
  flex: none;
  width: 160px;
  aspect-ratio: 16 / 9;
  background: var(--bg-2);
`;
