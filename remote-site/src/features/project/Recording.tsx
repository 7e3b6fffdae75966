import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Film, type FilmProps } from '../../motion/Film.tsx';
import { FilmFailure } from '../../motion/FilmFailure.tsx';

/**
 * A video with an overlay until it is played, and again over its last frame after it has ended. If it can't be played,
 * the overlay says so. Nothing of it is loaded before it is played. Without a script there is no overlay, only the
 * browser's own controls.
 */
export function Recording(film: Pick<FilmProps, 'file' | 'label' | 'seed'>) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<'waiting' | 'playing' | 'ended' | 'failed'>('waiting');
  const playing = stage === 'playing';

  function play() {
    const player = video.current;
    if (!player) return;
    if (stage === 'failed') player.load();
    setStage('playing');
    player.focus();
    player.play().catch((error: unknown) => console.warn('The recording does not play.', error));
  }

  // Shows the title and a button again. If the focus was in the film, it moves to the button.
  function showTitle(next: 'ended' | 'failed') {
    const player = video.current;
    const hadFocus = player?.parentElement?.contains(document.activeElement);
    if (document.fullscreenElement) void document.exitFullscreen();
    flushSync(() => setStage(next));
    if (hadFocus) button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Screen
        {...film}
        drawing="queue"
        data-wide={isWide(film.file) || undefined}
        data-ended={stage === 'ended' || undefined}
        ref={video}
        waiting={!playing}
        tabIndex={playing ? 0 : -1}
        onEnded={() => showTitle('ended')}
        onError={() => playing && showTitle('failed')}
      />
      {stage === 'failed' && (
        <Failed>
          <FilmFailure onAgain={play} button={button} />
        </Failed>
      )}
      {(stage === 'waiting' || stage === 'ended') && (
        <Play type="button" onClick={play} ref={button}>
          Play
        </Play>
      )}
    </>
  );
}

/** Usual proportions of films: 3:2 to 2:1. */
const isWide = ({ width, height }: FilmProps['file']): boolean =>
  width !== null && height !== null && width / height >= 1.5 && width / height <= 2;

const Screen = styled(Film)`
  position: absolute;
  inset: 0;
  z-index: 1;
  background: var(--bg);

  /* Some browsers draw a grey layer over a video that is not playing yet, which would show through the curtain. */
  &[data-waiting] {
    z-index: -2;
    opacity: 0;
  }
  /* The last frame stays above the curtain and below the title. */
  &[data-waiting]:has(> [data-ended]) {
    z-index: -1;
    opacity: 1;
  }
  > video {
    object-fit: contain;
  }
  /* A film with nearly the aspect ratio of the scene fills it, without bars. An upright window would cut its sides. */
  @media (min-width: 768px) and (min-aspect-ratio: 7/5) {
    > video[data-wide] {
      object-fit: cover;
    }
  }
  > video:focus-visible {
    outline-offset: -3px;
  }
  @media (scripting: none) {
    &[data-waiting] {
      position: static;
      opacity: 1;
      grid-row: 1;
    }
    > video {
      aspect-ratio: 16 / 9;
      height: auto;
    }
  }
  @media print {
    display: none;
  }
`;

const Play = styled.button`
  position: absolute;
  left: 50%;
  top: var(--play);
  isolation: isolate;
  display: grid;
  place-items: center;
  width: clamp(112px, 9vw, 160px);
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  font-family: var(--font-display);
  font-size: clamp(2rem, 3.2vw, 3.25rem);
  font-weight: 480;
  line-height: 0.9;
  transform: translate(-50%, -50%);

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: repeating-linear-gradient(90deg, rgb(3 21 14 / 0.34) 0 1px, transparent 1px 6px);
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  &:hover::before {
    transform: none;
  }
  &:active {
    transform: translate(-50%, calc(-50% + 1px));
  }

  /* In the gap of the drawing behind it, between the screen and the rays. */
  @media (max-width: 1023px) {
    left: max(50%, var(--queue) * 0.893);
  }
  @media (max-width: 767px) {
    left: 85.5%;
    width: 80px;
    font-size: 1.625rem;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/* In the place of the button. */
const Failed = styled.div`
  position: absolute;
  inset-inline: 0;
  top: var(--play);
  display: grid;
  justify-items: center;
  transform: translateY(-50%);
  --film-start: 20px;
  --edge: 16px;

  /* In two lines, as wide as the gap of the drawing. */
  > div {
    max-width: 13.5rem;
    padding-block: 8px;
  }

  @media print {
    display: none;
  }
`;
