import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Finishes or awaits an action that was started in a form. Resolves to false if it needs the user, who is then told.
 */
export type Finish = () => Promise<boolean>;

/** Actions that were started in a form and are not in its values yet, such as the upload of a picture into a text. */
export const UnfinishedContext = createContext<Set<Finish> | null>(null);

/** Makes a save wait for the action of this component. */
export function useUnfinished(finish: Finish): void {
  const unfinished = useContext(UnfinishedContext);
  const finishNow = useEffectEvent(finish);
  useEffect(() => {
    const entry = () => finishNow();
    unfinished?.add(entry);
    return () => void unfinished?.delete(entry);
  }, [unfinished]);
}

/**
 * Stops and resolves to false at the first action that can't be finished. The component of that action shows the
 * reason.
 */
export async function finishAll(unfinished: ReadonlySet<Finish>): Promise<boolean> {
  for (const finish of unfinished) if (!(await finish())) return false;
  return true;
}
