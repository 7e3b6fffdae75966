import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds since 1970, updated every full minute; null on the server and until hydration. */
export function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNow(Date.now());
      timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    tick();
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
