import { useShell } from '@northlight/shared/remote';
import { type RefObject, useEffect } from 'react';

export interface ReadingAidsPlaces {
  /** The HTML of the text. When it changes, the aids are started again. */
  readonly html: string;
  readonly text: RefObject<HTMLElement | null>;
  readonly contents: RefObject<HTMLElement | null>;
}

/** Adds reading aids to a text. Their code is only loaded after the text is rendered, because it is not urgent. */
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
