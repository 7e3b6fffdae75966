import type { ComponentType, RefObject } from 'react';
import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import type { AdoptedProps, Mount } from '../../app/adopted/exposed.ts';
import { PLACE } from '../../app/adopted/place.ts';
import { propsHook, type SectionParts } from './section.ts';
import { measureShown } from './measure-shown.ts';

/**
 * The page of a remote that mounts itself into an element. A remote with its own React is an island: its element is in
 * a shadow root, so that its styles don't affect the page and the page's styles don't affect it.
 */
export function elementSection({ data, styles, react, mount }: SectionParts & { mount: Mount }): ComponentType {
  const { createElement, useEffect, useLayoutEffect, useRef, useState } = react;
  const useAdoptedProps = propsHook(react, data);

  async function begin(host: HTMLElement, props: AdoptedProps, isOver: () => boolean): Promise<unknown> {
    const isIsland = data.react === 'own';
    const element = isIsland ? host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')) : host;
    if (isIsland && host.shadowRoot) await styles.showIn(host.shadowRoot);
    if (isOver()) return undefined;
    const end = await mount(element, props);
    measureShown(data, isIsland ? 'own' : react.version);
    return end;
  }

  return function AdoptedSection() {
    const props = useAdoptedProps();
    const host = useRef<HTMLDivElement>(null);
    // A remote that mounts itself also follows changes of the address by itself, so it gets the first props only.
    const first = useRef(props);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useLayoutEffect(() => (data.react === 'shared' ? styles.show() : undefined), []);
    useEffect(() => {
      if (!host.current) return undefined;
      let isOver = false;
      const fail = (error: unknown) => !isOver && setFailure({ error });
      const unwatch = watchRoot(data, host, fail);
      const starting = begin(host.current, first.current, () => isOver).catch(fail);
      return () => {
        isOver = true;
        unwatch();
        // React refuses to unmount one tree while it renders another, so unmounting waits for a microtask.
        void starting.then((end) => queueMicrotask(() => endWith(end)));
      };
    }, []);
    if (failure) throw failure.error;
    return createElement('section', { style: PLACE }, createElement('div', { ref: host }));
  };
}

/** Unmounts by what `mount` returned: a function, an object with `unmount`, or nothing. */
function endWith(end: unknown): void {
  if (typeof end === 'function') return void end();
  const unmount: unknown = typeof end === 'object' && end !== null ? Reflect.get(end, 'unmount') : undefined;
  if (typeof unmount === 'function') unmount.call(end);
}

/**
 * Watches the remote's own React root. When that throws while it renders, React removes its whole tree and reports the
 * error only to the window.
 * @returns a function that stops watching.
 */
function watchRoot(
  { webBase }: AdoptedData,
  { current }: RefObject<HTMLElement | null>,
  onFailure: (error: unknown) => void,
): () => void {
  const base = new URL(webBase, window.location.href).href;
  const isEmpty = () => (current?.shadowRoot?.querySelector('div') ?? current)?.childElementCount === 0;
  const onError = ({ error, filename }: ErrorEvent) => {
    const isTheirs = filename.startsWith(base) || (error instanceof Error && error.stack?.includes(base));
    if (isTheirs && isEmpty()) onFailure(error);
  };
  window.addEventListener('error', onError);
  return () => window.removeEventListener('error', onError);
}
