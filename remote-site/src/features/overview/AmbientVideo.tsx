import { useEffect, useRef } from 'react';
import { useInView } from '../../motion/use-in-view.ts';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';

export interface AmbientVideoProps {
  readonly src: string;
  readonly label: string;
}

/** The browser tells when its user wants to spare data; TypeScript doesn't know of it. */
const sparesData = () => 'connection' in navigator && Boolean((navigator.connection as { readonly saveData?: boolean }).saveData);

/**
 * A silent video that plays while it is in view. Nothing of it is fetched before that, and nothing plays by itself for who asked for
 * less motion or less data; its own controls play and pause it. Once a visitor has paused it, it stays paused.
 */
export function AmbientVideo({ src, label }: AmbientVideoProps) {
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
    <video
      ref={video}
      src={src}
      aria-label={label}
      preload="none"
      controls
      loop
      muted
      playsInline
      onPause={() => {
        leftAlone.current &&= !inView;
      }}
      onPlay={() => {
        leftAlone.current = true;
      }}
    />
  );
}
