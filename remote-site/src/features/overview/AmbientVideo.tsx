import { useEffect, useRef } from 'react';
import { Film, type FilmProps } from '../../motion/Film.tsx';
import { useInView } from '../../motion/use-in-view.ts';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';

/** Whether the visitor wants to save data. TypeScript's types lack `navigator.connection`. */
function sparesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** Whether playing was ended by a pause before it had started. */
const isInterruption = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * A silent video that plays while it is in view. Nothing of it is loaded before that. It does not start by itself if
 * the visitor prefers reduced motion or wants to save data, but the controls work. Once a visitor has paused it, it
 * stays paused.
 */
export function AmbientVideo(film: Pick<FilmProps, 'file' | 'label' | 'seed'>) {
  const video = useRef<HTMLVideoElement>(null);
  const inView = useInView(video);
  const still = useReducedMotion();
  const leftAlone = useRef(true);

  useEffect(() => {
    const player = video.current;
    if (!player || still || sparesData() || !leftAlone.current) return;
    if (!inView) {
      if (!player.paused) player.pause();
      return;
    }
    // A browser may refuse to autoplay. Then the poster stays, with the controls. A video that was scrolled past before
    // it could start was only interrupted.
    player.play().catch((error: unknown) => {
      if (!isInterruption(error)) leftAlone.current = false;
    });
  }, [inView, still]);

  return (
    <Film
      {...film}
      drawing="curtain"
      ref={video}
      loop
      muted
      onPause={() => {
        leftAlone.current &&= !inView;
      }}
      onPlay={() => {
        leftAlone.current = true;
      }}
    />
  );
}
