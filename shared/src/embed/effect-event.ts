import * as React from 'react';

/**
 * React's own since 19.2. Hosts with an earlier 19 have this: the function that was given last, by one that stays the
 * same.
 */
function useLatest<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = React.useRef(callback);
  React.useInsertionEffect(() => {
    latest.current = callback;
  });
  return React.useCallback((...args) => latest.current(...args), []);
}

export const useEffectEvent = React.useEffectEvent ?? useLatest;
