const React = require('react');

/** The function that was given last, by one that stays the same. */
function useLatest(callback) {
  const callbackRef = React.useRef(callback);
  React.useInsertionEffect(() => {
    callbackRef.current = callback;
  });
  return React.useCallback((...args) => callbackRef.current(...args), [callbackRef]);
}

/**
 * React as it is in portable containers: their build gives this to every module of ours that asks for `react`, since a
 * host's may be older than the one that sections are written for. `useEffectEvent` is React's own since 19.2.
 */
module.exports = { ...React, useEffectEvent: React.useEffectEvent ?? useLatest };
