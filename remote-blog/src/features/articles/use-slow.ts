import { useEffect, useState } from 'react';

/** True once `active` has been true for `delay` milliseconds, so that the page does not flicker on a fast response. */
export function useSlow(active: boolean, delay = 200): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, delay]);
  return active && slow;
}
