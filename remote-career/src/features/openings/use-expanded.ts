import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import { careerPath } from './opening-address.ts';

/**
 * The expanded opening, one at a time. The URL is replaced without a navigation: it can be shared and survives a
 * reload, but expanding a row causes neither an API request nor a history entry.
 * @param asked the opening that the URL named.
 */
export function useExpanded(asked: number | null): readonly [expanded: number | null, toggle: (id: number) => void] {
  const { replaceAddress = replaceInHistory } = useShell();
  const [expanded, setExpanded] = useState(asked);
  const toggle = (id: number) => {
    const next = id === expanded ? null : id;
    setExpanded(next);
    replaceAddress(careerPath(next));
  };
  return [expanded, toggle];
}

/** Keeps the router's state of the history entry, so that Back and the scroll position still work. */
const replaceInHistory = (path: string): void => window.history.replaceState(window.history.state, '', path);
