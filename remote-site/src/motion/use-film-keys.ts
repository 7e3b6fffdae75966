import { type RefObject, useEffect } from 'react';
import { listen } from './listen.ts';
import { seek, togglePlaying } from './use-film.ts';

/** Seconds that an arrow key goes, in a film of up to a minute and in a longer one. */
const STEP = { short: 1, long: 5 } as const;

type Action = (video: HTMLVideoElement) => void;

const stepOf = ({ duration }: HTMLVideoElement) => (duration > 60 ? STEP.long : STEP.short);

const KEYS: Readonly<Record<string, Action>> = {
  ' ': togglePlaying,
  ArrowLeft: (video) => seek(video, video.currentTime - stepOf(video)),
  ArrowRight: (video) => seek(video, video.currentTime + stepOf(video)),
  Home: (video) => seek(video, 0),
  End: (video) => seek(video, video.duration),
};

/**
 * Handles Space, the arrow keys, Home and End anywhere in a film, and clicks on its picture. Space on a button
 * activates the button instead.
 */
export function useFilmKeys(player: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = player.current;
    const stage = video?.parentElement;
    if (!video || !stage) return;
    const onKey = (event: KeyboardEvent) => {
      const action = KEYS[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      action(video);
    };
    stage.addEventListener('keydown', onKey);
    const stopClicks = listen(video, ['click'], () => !isFullScreen(video) && togglePlaying(video));
    return () => {
      stage.removeEventListener('keydown', onKey);
      stopClicks();
    };
  }, [player]);
}

/** In full screen, the browser's own controls handle clicks. */
const isFullScreen = (video: HTMLVideoElement) => document.fullscreenElement === video;
