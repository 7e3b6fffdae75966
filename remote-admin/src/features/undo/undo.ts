import { createContext, useContext } from 'react';

/** Something that was done and can be taken back for some seconds. */
export interface Undoable {
  /** What was done: 'Omar Haddad was deleted.' */
  readonly text: string;
  /** Rejects with `ApiError` when it could not be taken back; it may then be tried again. */
  readonly undo: () => Promise<void>;
}

export interface Undo {
  readonly offer: (undoable: Undoable) => void;
  /** How often something was taken back since the dashboard was opened. */
  readonly count: number;
}

export const UndoContext = createContext<Undo | null>(null);

export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('No UndoHost above this component.');
  return undo;
}
