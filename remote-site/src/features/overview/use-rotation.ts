import { useEffect, useState } from 'react';

/**
 * Counts through `length` places, one every `time` milliseconds while it runs, and begins again after the last.
 * Going on after a stop, the place where it stopped stands for its full time.
 */
export function useRotation(length: number, time: number, running: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setPlace((current) => (current + 1) % length), time);
    return () => clearInterval(timer);
  }, [length, time, running]);
  return place;
}
