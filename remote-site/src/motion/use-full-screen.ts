import { useHydrated } from '@northlight/shared/ui/hydrated';
import { type RefObject, useEffect } from 'react';
import { listen } from './listen.ts';

/** Safari on iPhone has no other full screen than this. */
interface IPhoneVideo {
  readonly webkitEnterFullscreen: () => void;
}

export interface FullScreen {
  readonly isPossible: boolean;
  readonly open: () => void;
}

/** Shows a film in full screen, with the browser's own controls while it is there. */
export function useFullScreen(player: RefObject<HTMLVideoElement | null>): FullScreen {
  const hydrated = useHydrated();
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => {
      const video = player.current;
      if (video) video.controls = document.fullscreenElement === video;
    });
  }, [player]);

  const open = () => {
    const video: (HTMLVideoElement & Partial<IPhoneVideo>) | null = player.current;
    if (!video) return;
    if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
    video.requestFullscreen().catch((error: unknown) => console.warn('The film stays in the page.', error));
  };
  return { isPossible: hydrated && (document.fullscreenEnabled || isIPhone()), open };
}

const isIPhone = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
