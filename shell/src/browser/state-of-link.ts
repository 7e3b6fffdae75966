import type { Location } from 'react-router-dom';

/**
 * The state that a followed link passes to the page of `goal`. It is undefined when the visitor goes back or forward:
 * then the history is already at that entry, and a page that was rendered from the link's state before its data arrive
 * would be too short for its scroll position.
 * @param entry `history.state`, which holds the key of React Router's location.
 */
export function stateOfLink(goal: Pick<Location, 'key' | 'state'> | undefined, entry: unknown): unknown {
  const isReturn = typeof entry === 'object' && entry !== null && 'key' in entry && entry.key === goal?.key;
  return isReturn ? undefined : goal?.state;
}
