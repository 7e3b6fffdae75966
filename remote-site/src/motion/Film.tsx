import { useShell } from '@northlight/shared/remote';
import { artUrl } from '@northlight/shared/ui';
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { useNear } from './use-near.ts';
import { useWhenNear } from './use-when-near.ts';

/** What a film needs of a stored file; the content's `MediaFile` fits. */
interface FilmFile {
  readonly file_URL: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface FilmProps extends Omit<
  ComponentProps<'video'>,
  'ref' | 'src' | 'poster' | 'aria-label' | 'width' | 'height' | 'className'
> {
  readonly ref?: Ref<HTMLVideoElement | null>;
  /** Class of the element that contains the film and its controls. */
  readonly className?: string;
  readonly file: FilmFile;
  readonly label: string;
  /** The drawing that stands in its place until it plays. */
  readonly drawing: 'curtain' | 'queue';
  readonly seed: string;
  /** The film is started from outside, so it has no controls yet. */
  readonly waiting?: boolean;
}

const loadControls = () => import(/* webpackChunkName: "film-controls" */ './FilmControls.tsx');

/** The poster comes earlier, because it is what is seen; until the controls come, the browser's own work. */
const CONTROLS_NEAR = '10% 0px';

/** The pixels of the drawing beneath a film, so that poster and drawing are one file. */
export const POSTER = { width: 1600, height: 900 } as const;

/**
 * A stored film with a drawn poster, and controls below that never cover the picture. The film is only loaded when it
 * is played; the poster and the controls are only loaded when the visitor scrolls near. Until the controls are loaded,
 * without a script, and if loading fails, the browser's own controls are shown.
 */
export function Film({ file, label, drawing, seed, waiting = false, className, ref, ...rest }: FilmProps) {
  const { api } = useShell();
  const player = useRef<HTMLVideoElement>(null);
  const near = useNear(player);
  const { part: Controls } = useWhenNear(player, loadControls, CONTROLS_NEAR);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => player.current);
  return (
    <Stage className={className} role="group" aria-label={`Film: ${label}`} data-waiting={waiting ? '' : undefined}>
      <Player
        ref={player}
        src={api.mediaUrl(file.file_URL)}
        poster={near ? artUrl(drawing, seed, POSTER) : undefined}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        aria-label={label}
        preload="none"
        controls={Controls === null}
        playsInline
        {...rest}
      />
      <Foot>{Controls && !waiting && <Controls player={player} />}</Foot>
    </Stage>
  );
}

const Stage = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
`;

const Player = styled.video`
  width: 100%;
  max-width: 100%;
  height: 100%;
`;

/* It has its height before the controls are there, so that nothing moves when they come. */
const Foot = styled.div`
  min-height: 60px;
  background: var(--bg);
  color: var(--ink);

  [data-waiting] > & {
    visibility: hidden;
  }
  @media (scripting: none) {
    display: none;
  }
`;
