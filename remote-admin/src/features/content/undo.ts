import { createContext, useContext } from 'react';

/** Something that was done and can be taken back for some seconds. */
export interface Undoable {
  /** What was done: 'Omar Haddad was deleted.' */
  readonly text: string;
  readonly undo: () => Promise<void>;
}

export const UndoContext = createContext<((offer: Undoable) => void) | null>(null);

/** Offers to take something back. The last offer stands in place of the one before. */
export function useUndo(): (offer: Undoable) => void {
  const offer = useContext(UndoContext);
  if (!offer) throw new Error('No UndoHost above this component.');
  return offer;
}
