import { useEffect, useState } from 'react';

/**
 * Index from 0 to `length` - 1 that advances every `time` milliseconds while `running` is true, and starts again after
 * the last. After a pause, the current index stays for its full time again.
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
