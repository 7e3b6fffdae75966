import { useEffect, useState } from 'react';

/** True once `active` has lasted for `delay` milliseconds: a quick answer should not make the page flicker. */
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
