import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { careerPath } from './opening-address.ts';

/**
 * The expanded opening, one at a time. The URL is replaced without a navigation: it can be shared and survives a
 * reload, but expanding a row causes neither an API request nor a history entry.
 * @param asked the opening that the URL named when it was navigated to
 */
export function useExpanded(asked: number | null): readonly [expanded: number | null, toggle: (id: number) => void] {
  const { replaceAddress = replaceInHistory } = useShell();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, asked, expanded: asked });
  // A link to this page, or to another opening on it, is a navigation that leaves the component where it is.
  if (last.key !== key || last.asked !== asked) setLast({ key, asked, expanded: asked });
  const toggle = (id: number) => {
    const expanded = id === last.expanded ? null : id;
    setLast({ key, asked, expanded });
    replaceAddress(careerPath(expanded));
  };
  return [last.expanded, toggle];
}

/** Keeps the router's state of the history entry, so that Back and the scroll position still work. */
const replaceInHistory = (path: string): void => window.history.replaceState(window.history.state, '', path);
