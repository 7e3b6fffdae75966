import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface SinglePlaceProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Keeps the room of a form that makes way for a dialog, so that nothing behind the dialog moves. */
export function SinglePlace({ isShown, children }: SinglePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (isShown && place.current) setHeight(place.current.offsetHeight);
  }, [isShown]);
  return (
    <div ref={place} style={isShown ? undefined : { minHeight: height }}>
      {isShown ? children : null}
    </div>
  );
}
