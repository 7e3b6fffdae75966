import { useShell } from '@northlight/shared/remote';
import { type RefObject, useEffect } from 'react';

export interface ReadingAidsPlaces {
  /** The text that is shown: another one needs its aids anew. */
  readonly html: string;
  readonly text: RefObject<HTMLElement | null>;
  readonly contents: RefObject<HTMLElement | null>;
}

/** Gives a text what helps to read it. Its code is fetched when the text is there, since nothing waits for it. */
export function useReadingAids({ html, text, contents }: ReadingAidsPlaces): void {
  const { notify } = useShell();
  useEffect(() => {
    if (html === '') return;
    let isGone = false;
    let stop = () => {};
    const start = async () => {
      const { startReadingAids } = await import(/* webpackChunkName: "reading-aids" */ './reading-aids.ts');
      if (!isGone && text.current) stop = startReadingAids(text.current, { contents: contents.current, notify });
    };
    start().catch((error: unknown) => console.debug('The text is shown without its reading aids.', error));
    return () => {
      isGone = true;
      stop();
    };
  }, [html, text, contents, notify]);
}
