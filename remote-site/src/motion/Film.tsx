import { useShell } from '@northlight/shared/remote';
import { artUrl } from '@northlight/shared/ui';
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { useNear } from './use-near.ts';

/** What a film needs of a stored file; the content's `MediaFile` fits. */
interface FilmFile {
  readonly file_URL: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface FilmProps extends Omit<
  ComponentProps<'video'>,
  'ref' | 'src' | 'poster' | 'aria-label' | 'width' | 'height'
> {
  readonly ref?: Ref<HTMLVideoElement | null>;
  readonly file: FilmFile;
  readonly label: string;
  /** Seed of the curtain that stands in its place until it plays. */
  readonly seed: string;
}

/** The pixels of the drawing beneath a film, so that poster and drawing are one file. */
export const POSTER = { width: 1600, height: 900 } as const;

/**
 * A stored film with its controls, behind a drawn poster. Nothing of the film is fetched until it is played, nor the
 * poster until somebody comes near.
 */
export function Film({ file, label, seed, ref, ...rest }: FilmProps) {
  const { api } = useShell();
  const player = useRef<HTMLVideoElement>(null);
  const near = useNear(player);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => player.current);
  return (
    <Player
      ref={player}
      src={api.mediaUrl(file.file_URL)}
      poster={near ? artUrl('curtain', seed, POSTER) : undefined}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      aria-label={label}
      preload="none"
      controls
      playsInline
      {...rest}
    />
  );
}

const Player = styled.video`
  max-width: 100%;
`;
