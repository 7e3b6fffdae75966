import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Finishes or awaits an action that was started in a form. Resolves to false if it needs the user, who is then told.
 */
export type Finish = () => Promise<boolean>;

/** Actions that were started in a form and are not in its values yet, such as the upload of a picture into a text. */
export interface Unfinished {
  readonly actions: Set<Finish>;
  /** Adds to the number of inputs whose content is not in the form's values yet. */
  readonly hold: (difference: 1 | -1) => void;
}

export const UnfinishedContext = createContext<Unfinished | null>(null);

/**
 * Makes a save wait for the action of this component.
 * @param isHolding whether the component has content that would be lost with the form.
 */
export function useUnfinished(finish: Finish, isHolding: boolean): void {
  const unfinished = useContext(UnfinishedContext);
  const finishNow = useEffectEvent(finish);
  useEffect(() => {
    const entry = () => finishNow();
    unfinished?.actions.add(entry);
    return () => void unfinished?.actions.delete(entry);
  }, [unfinished]);
  useEffect(() => {
    if (!isHolding || !unfinished) return undefined;
    unfinished.hold(1);
    return () => unfinished.hold(-1);
  }, [unfinished, isHolding]);
}

/**
 * Stops and resolves to false at the first action that can't be finished. The component of that action shows the
 * reason.
 */
export async function finishAll({ actions }: Unfinished): Promise<boolean> {
  for (const finish of actions) if (!(await finish())) return false;
  return true;
}
