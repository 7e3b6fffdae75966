import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Finishes what was started in a form, or waits for it. Answers false where only a person can, who is then told. */
export type Finish = () => Promise<boolean>;

/** What is started in a form and not in its values yet: a picture on its way into a text. */
export const UnfinishedContext = createContext<Set<Finish> | null>(null);

/** Has a save wait for the part of a form that this component is. */
export function useUnfinished(finish: Finish): void {
  const unfinished = useContext(UnfinishedContext);
  const finishNow = useEffectEvent(finish);
  useEffect(() => {
    const entry = () => finishNow();
    unfinished?.add(entry);
    return () => void unfinished?.delete(entry);
  }, [unfinished]);
}

/** False as soon as one thing can't be finished: its own place says why. */
export async function finishAll(unfinished: ReadonlySet<Finish>): Promise<boolean> {
  for (const finish of unfinished) if (!(await finish())) return false;
  return true;
}
