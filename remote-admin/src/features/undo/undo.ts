import { createContext, useContext } from 'react';

/** An action that can be undone for some seconds. */
export interface Undoable {
  /** What was done: 'Omar Haddad was deleted.' */
  readonly text: string;
  /** Undoes the action. Rejects with `ApiError` if that fails; it may then be tried again. */
  readonly undo: () => Promise<void>;
}

export interface Undo {
  readonly offer: (undoable: Undoable) => void;
  /** Number of undone actions since the dashboard was opened. */
  readonly count: number;
}

export const UndoContext = createContext<Undo | null>(null);

export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('No UndoHost above this component.');
  return undo;
}
