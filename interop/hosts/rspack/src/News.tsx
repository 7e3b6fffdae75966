import { useEffect, useRef } from 'react';

/** The article list of the agency, in an element of ours. */
export function News() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void show(place.current, leaving.signal);
    return () => leaving.abort();
  }, []);

  return <div ref={place} />;
}

async function show(place: HTMLElement | null, signal: AbortSignal): Promise<void> {
  const { mount } = await import('blog/mount');
  if (place) mount(place, { signal });
}
