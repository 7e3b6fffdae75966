import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { RemoteDefinition } from '../remote/index.ts';
import { leave, placeIn, type SectionPlace } from './section-place.ts';
import { SectionRoot } from './SectionRoot.tsx';
import type { SectionProps } from './services.ts';

/**
 * Makes a section a component of the host's own tree: the host's React renders it, and contexts of the host reach it.
 * On the server it is an empty element, which the browser fills.
 */
export const createSection = (definition: RemoteDefinition): ComponentType<SectionProps> =>
  function Section(services) {
    const element = useRef<HTMLDivElement>(null);
    const [place, setPlace] = useState<SectionPlace | null>(null);
    const isGone = useAborted(services.signal);

    useEffect(() => {
      if (isGone || !element.current) return;
      const opened = placeIn(element.current);
      setPlace(opened);
      return () => leave(opened);
    }, [isGone]);

    const portal = place && !isGone && (
      <Contained>
        <SectionRoot definition={definition} services={services} place={place} />
      </Contained>
    );
    return <div ref={element}>{portal && createPortal(portal, place.container)}</div>;
  };

const never = () => () => {};

function useAborted(signal: AbortSignal | undefined): boolean {
  const subscribe = (changed: () => void) => {
    signal?.addEventListener('abort', changed);
    return () => signal?.removeEventListener('abort', changed);
  };
  return useSyncExternalStore(
    signal ? subscribe : never,
    () => signal?.aborted ?? false,
    () => false,
  );
}

/**
 * Stops React's event propagation. React propagates events of a portal to the components around it. Browsers also
 * dispatch an event in a shadow root to everything around it, with the root's element as its target. Without this, the
 * components around would get each event twice.
 */
function Contained({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="presentation"
      style={{ display: 'contents' }}
      onClick={endHere}
      onAuxClick={endHere}
      onDoubleClick={endHere}
      onContextMenu={endHere}
      onKeyDown={endHere}
      onKeyUp={endHere}
      onPointerDown={endHere}
      onPointerUp={endHere}
      onMouseDown={endHere}
      onMouseUp={endHere}
      onTouchStart={endHere}
      onTouchEnd={endHere}
      onWheel={endHere}
      onInput={endHere}
      onFocus={endHere}
      onBlur={endHere}
    >
      {children}
    </div>
  );
}

/** Not `stopPropagation`, which would stop the browser's event too. */
const endHere = (event: React.SyntheticEvent): void => {
  event.isPropagationStopped = () => true;
};
