import type { MouseEventHandler, RefObject } from 'react';
import { styled } from 'styled-components';
import { clockTime } from './film-time.ts';
import { FilmFailure } from './FilmFailure.tsx';
import { Scrubber } from './Scrubber.tsx';
import { seek, toggleCaptions, togglePlaying, tryAgain, useFilm } from './use-film.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useFullScreen } from './use-full-screen.ts';

export interface FilmControlsProps {
  readonly player: RefObject<HTMLVideoElement | null>;
}

/**
 * Play and pause, a scrubber, captions and sound where the film has them, and full screen, where the browser's own
 * controls take over. A click on the picture plays and pauses too.
 */
export default function FilmControls({ player }: FilmControlsProps) {
  const film = useFilm(player);
  const fullScreen = useFullScreen(player);
  useFilmKeys(player);
  const act = (action: (video: HTMLVideoElement) => void) => () => player.current && action(player.current);

  if (film.failed) return <FilmFailure onAgain={act(tryAgain)} />;
  return (
    <Bar>
      <Control
        name={film.playing ? 'Pause film' : 'Play film'}
        drawing={film.playing ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M7 4v16l13-8z'}
        onClick={act(togglePlaying)}
      />
      <Scrubber
        time={film.time}
        duration={film.duration}
        onSeek={(time) => player.current && seek(player.current, time)}
      />
      {film.duration > 0 && (
        <Time aria-hidden="true">
          {clockTime(film.time)} / {clockTime(film.duration)}
        </Time>
      )}
      {film.captions !== 'none' && (
        <Control
          name="Captions"
          pressed={film.captions === 'shown'}
          drawing="M3 5h18v14H3zM5 7v10h14V7zM7 12h6v2H7zM14 12h3v2h-3z"
          onClick={act(toggleCaptions)}
        />
      )}
      {film.hasSound && (
        <Control
          name={film.muted ? 'Sound on' : 'Sound off'}
          drawing={
            film.muted
              ? 'M3 9h4l5-5v16l-5-5H3zM14 9l1.4-1.4 6 6L20 15zM20 7.6 21.4 9l-6 6L14 13.6z'
              : 'M3 9h4l5-5v16l-5-5H3zM15 8h2v8h-2zM19 5h2v14h-2z'
          }
          onClick={act((video) => {
            video.muted = !video.muted;
          })}
        />
      )}
      {fullScreen.isPossible && (
        <Control
          name="Full screen"
          drawing="M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"
          onClick={fullScreen.open}
        />
      )}
    </Bar>
  );
}

interface ControlProps {
  readonly name: string;
  /** Path of a filled shape in a 24 × 24 view box. */
  readonly drawing: string;
  /** Of a control that is on or off. */
  readonly pressed?: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

const Control = ({ name, drawing, pressed, onClick }: ControlProps) => (
  <Button type="button" aria-label={name} aria-pressed={pressed} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={drawing} />
    </svg>
  </Button>
);

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  height: 60px;
  padding-inline: 8px;
  font-size: var(--t-small);
`;

const Button = styled.button`
  position: relative;
  isolation: isolate;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  overflow: hidden;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: repeating-linear-gradient(90deg, var(--tint) 0 2px, transparent 2px var(--pitch));
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  &:hover::before,
  &[aria-pressed='true']::before {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Time = styled.span`
  flex: none;
  padding-inline: 8px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
