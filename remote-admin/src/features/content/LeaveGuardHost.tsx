import { useSessionStore } from '@northlight/shared/session';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

/** Returns whether a path may be opened without a question. */
type MayGo = (path: string) => boolean;

interface Guard {
  readonly mayGo: MayGo;
}

interface LeaveGuards {
  readonly blocker: Blocker;
  /** The guard that holds the navigation back. */
  readonly holding: Guard | null;
  /** @returns removes the guard */
  readonly add: (guard: Guard) => () => void;
}

const LeaveGuardsContext = createContext<LeaveGuards | null>(null);

/**
 * Holds a navigation back while a form in it has unsaved changes. The router takes one blocker, and only two renderings
 * after it was asked for: this one is always there, so that a form can't be left in between.
 */
export function LeaveGuardHost({ children }: { readonly children: ReactNode }) {
  const session = useSessionStore();
  const [guards] = useState(() => new Set<Guard>());
  const [holding, setHolding] = useState<Guard | null>(null);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation: { pathname } }) => {
      // The end of the session redirects to the login screen without a question; the draft is kept for the return.
      if (currentLocation.pathname === pathname || session.getState().token === null) return false;
      // A form that was changed later is in front, as a dialog is.
      const next = [...guards].findLast(({ mayGo }) => !mayGo(pathname)) ?? null;
      setHolding(next);
      return next !== null;
    },
    [guards, session],
  );
  const blocker = useBlocker(shouldBlock);
  const add = useCallback(
    (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    [guards],
  );
  const value = useMemo(() => ({ blocker, holding, add }), [blocker, holding, add]);
  return <LeaveGuardsContext value={value}>{children}</LeaveGuardsContext>;
}

/** Adds a guard while the component is there. @returns the blocked navigation, if this guard holds it back */
export function useLeaveGuard(mayGo: MayGo): (Blocker & { readonly state: 'blocked' }) | null {
  const guards = use(LeaveGuardsContext);
  if (guards === null) throw new Error('A leave guard has to be in a LeaveGuardHost');
  const { blocker, holding, add } = guards;
  const latest = useRef(mayGo);
  const [guard] = useState<Guard>(() => ({ mayGo: (path) => latest.current(path) }));
  // In the same task as what the user sees of the unsaved change: the next task can be a navigation.
  useLayoutEffect(() => {
    latest.current = mayGo;
  });
  useLayoutEffect(() => add(guard), [add, guard]);
  return holding === guard && blocker.state === 'blocked' ? blocker : null;
}
