import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script has taken over what the server rendered: what only a script can do is offered from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
