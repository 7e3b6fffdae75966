import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface LayoutPlaceholderProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Keeps the height of a form that is replaced by a dialog, so that nothing behind the dialog moves. */
export function LayoutPlaceholder({ isShown, children }: LayoutPlaceholderProps) {
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
