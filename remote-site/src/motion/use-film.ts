import { type RefObject, useEffect, useState } from 'react';
import { listen } from './listen.ts';

export interface FilmState {
  readonly playing: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while nothing of the film has been fetched. */
  readonly duration: number;
  readonly muted: boolean;
  readonly hasSound: boolean;
  readonly captions: 'none' | 'hidden' | 'shown';
  readonly failed: boolean;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'loadeddata',
  'volumechange',
  'error',
] as const;

const UNKNOWN: FilmState = {
  playing: false,
  time: 0,
  duration: 0,
  muted: false,
  hasSound: false,
  captions: 'none',
  failed: false,
};

/** What a film does now, as the browser tells it. */
export function useFilm(player: RefObject<HTMLVideoElement | null>): FilmState {
  const [state, setState] = useState(UNKNOWN);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const read = () => setState(stateOf(video));
    const stopListening = [listen(video, EVENTS, read), listen(video.textTracks, ['addtrack', 'change'], read)];
    read();
    return () => stopListening.forEach((stop) => stop());
  }, [player]);
  return state;
}

function stateOf(video: HTMLVideoElement): FilmState {
  const captions = captionsOf(video);
  const isShown = captions.some(({ mode }) => mode === 'showing');
  return {
    playing: !video.paused && !video.ended,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    muted: video.muted,
    hasSound: hasSound(video),
    captions: captions.length === 0 ? 'none' : isShown ? 'shown' : 'hidden',
    failed: video.error !== null,
  };
}

interface ToldSound {
  readonly audioTracks: { readonly length: number };
  readonly mozHasAudio: boolean;
  readonly webkitAudioDecodedByteCount: number;
}

/**
 * Each browser engine has its own property for this, which is set once a part of the film is loaded. TypeScript's types
 * lack all of them.
 */
function hasSound(video: HTMLVideoElement & Partial<ToldSound>): boolean {
  const { audioTracks, mozHasAudio, webkitAudioDecodedByteCount } = video;
  return (audioTracks?.length ?? 0) > 0 || Boolean(mozHasAudio) || (webkitAudioDecodedByteCount ?? 0) > 0;
}

const captionsOf = ({ textTracks }: HTMLVideoElement): readonly TextTrack[] =>
  Array.from(textTracks).filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

export function togglePlaying(video: HTMLVideoElement): void {
  if (!video.paused && !video.ended) return video.pause();
  // What can't be played is told by the `error` event.
  video.play().catch((error: unknown) => console.warn('The film does not play.', error));
}

/** Loads a film again that can't be played, and plays it. The button for it disappears, so the film has the focus. */
export function tryAgain(video: HTMLVideoElement): void {
  video.focus({ preventScroll: true });
  video.load();
  togglePlaying(video);
}

/** Shows the first captions, or hides those that are shown. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const captions = captionsOf(video);
  const [first] = captions;
  const isShown = captions.some(({ mode }) => mode === 'showing');
  for (const track of captions) track.mode = !isShown && track === first ? 'showing' : 'hidden';
}

/** @param time seconds; limited to the film's duration. */
export function seek(video: HTMLVideoElement, time: number): void {
  if (!Number.isFinite(video.duration)) return;
  video.currentTime = Math.max(0, Math.min(video.duration, time));
}
