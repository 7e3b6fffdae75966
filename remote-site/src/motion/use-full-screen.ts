import { useHydrated } from '@northlight/shared/ui/hydrated';
import { type RefObject, useEffect, useRef } from 'react';
import { listen } from './listen.ts';

/** Safari on iPhone has no other full screen than this. */
interface IPhoneVideo {
  readonly webkitEnterFullscreen: () => void;
}

export interface FullScreen {
  readonly isPossible: boolean;
  readonly open: () => void;
}

/**
 * Shows a film in full screen, with the browser's own controls while it is there. Then the element that had the focus
 * has it again: browsers take it from everything outside of the full screen.
 */
export function useFullScreen(player: RefObject<HTMLVideoElement | null>): FullScreen {
  const hydrated = useHydrated();
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => {
      const video = player.current;
      if (video) video.controls = document.fullscreenElement === video;
      if (document.fullscreenElement) return;
      focused.current?.focus();
      focused.current = null;
    });
  }, [player]);

  const open = () => {
    const video: (HTMLVideoElement & Partial<IPhoneVideo>) | null = player.current;
    if (!video) return;
    if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    video.requestFullscreen().catch((error: unknown) => {
      focused.current = null;
      console.warn('The film stays in the page.', error);
    });
  };
  return { isPossible: hydrated && (document.fullscreenEnabled || isIPhone()), open };
}

const isIPhone = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
