import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Milliseconds since 1970, anew with each full minute; null on the server and until the page is taken over. */
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
