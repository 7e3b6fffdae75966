import { useEffect, useRef } from 'react';
import { Film, type FilmProps } from '../../motion/Film.tsx';
import { useInView } from '../../motion/use-in-view.ts';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';

/** The browser tells when its user wants to spare data; TypeScript doesn't know of it. */
function sparesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/**
 * A silent video that plays while it is in view. Nothing of it is fetched before that, and nothing plays by itself for
 * who asked for less motion or less data; its controls play and pause it. Once a visitor has paused it, it stays
 * paused.
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
    // A browser may decline to play by itself; then the picture stays, with the controls on it.
    player.play().catch(() => {
      leftAlone.current = false;
    });
  }, [inView, still]);

  return (
    <Film
      {...film}
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
