import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { RemoteDefinition } from '../remote/index.ts';
import { leave, placeIn, type SectionPlace } from './section-place.ts';
import { SectionRoot } from './SectionRoot.tsx';
import type { SectionProps } from './services.ts';

/**
 * A section as a component of the host's own tree: it is rendered by the host's React, and contexts of the host reach
 * it. On a server it is an empty element, which is filled in the browser.
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
 * React hands an event of a portal to the components around the portal; and since a browser tells it to everybody
 * around a shadow root as an event of the root's element, they would be handed it twice. So React's own way ends here.
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

/** Not `stopPropagation`: that would end the browser's own event, too. */
const endHere = (event: React.SyntheticEvent): void => {
  event.isPropagationStopped = () => true;
};
