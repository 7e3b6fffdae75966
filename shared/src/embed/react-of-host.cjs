const React = require('react');

/** A stable function that calls the latest `callback`. */
function useLatest(callback) {
  const callbackRef = React.useRef(callback);
  React.useInsertionEffect(() => {
    callbackRef.current = callback;
  });
  return React.useCallback((...args) => callbackRef.current(...args), [callbackRef]);
}

/**
 * React for portable containers: their build uses this module for every `react` import of our modules, because a host's
 * React may be older than the one that sections are written for. `useEffectEvent` is part of React since 19.2.
 */
module.exports = { ...React, useEffectEvent: React.useEffectEvent ?? useLatest };
