import { useHydrated } from '@northlight/shared/ui/hydrated';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { listen } from './listen.ts';

/** Safari on iPhone has no other full screen than this. */
interface IPhoneVideo {
  readonly webkitEnterFullscreen: () => void;
}

export interface FullScreen {
  readonly isPossible: boolean;
  readonly open: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Shows a film in full screen, with the browser's own controls while it is there. Then the button that opened it
 * has the focus again: browsers take it from everything outside of the full screen.
 */
export function useFullScreen(player: RefObject<HTMLVideoElement | null>): FullScreen {
  const hydrated = useHydrated();
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => {
      const video = player.current;
      if (!video) return;
      const wasFull = video.controls;
      video.controls = document.fullscreenElement === video;
      if (wasFull) opener.current?.focus();
    });
  }, [player]);

  const open: FullScreen['open'] = ({ currentTarget }) => {
    const video: (HTMLVideoElement & Partial<IPhoneVideo>) | null = player.current;
    if (!video) return;
    if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
    opener.current = currentTarget;
    video.requestFullscreen().catch((error: unknown) => console.warn('The film stays in the page.', error));
  };
  return { isPossible: hydrated && (document.fullscreenEnabled || isIPhone()), open };
}

const isIPhone = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
