import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import { careerPath } from './opening-address.ts';

/**
 * Which opening stands open, one at a time. The address follows without a navigation: it can be passed on and outlives
 * a reload, yet opening a row costs neither a call to the API nor a step of Back.
 * @param asked the opening the address asked for.
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

/** The router's own state stays with the entry, so that Back and the scroll position are still its business. */
const replaceInHistory = (path: string): void => window.history.replaceState(window.history.state, '', path);
