import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link into a screen opens there: a record's form, or with null the form of a new one. */
export interface OpenIntent {
  readonly collection: string;
  /** Of the manager: a screen may have several of one collection. */
  readonly title: string;
  readonly id: number | null;
  /** Of the record whose parts the manager shows: its own manager opens that one first. */
  readonly owner?: number;
}

/** To be handed to a link or to `navigate` as its state. */
export const openingState = (intent: OpenIntent) => ({ open: intent });

function intentIn(state: unknown): OpenIntent | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('open' in state) ||
    typeof state.open !== 'object' ||
    state.open === null
  )
    return null;
  const { collection, title, id, owner }: { collection?: unknown; title?: unknown; id?: unknown; owner?: unknown } =
    state.open;
  if (typeof collection !== 'string' || typeof title !== 'string' || !(id === null || typeof id === 'number'))
    return null;
  return { collection, title, id, ...(typeof owner === 'number' ? { owner } : {}) };
}

/**
 * Opens the owner of the record that the link points to, in the manager of such owners. The intent stays in the history
 * entry, for the manager of the parts that is shown then.
 * @param parts collection of the parts
 * @param isReady the manager knows its records
 */
export function useOwnerIntent(parts: string | undefined, isReady: boolean, openOwner: (id: number) => void): void {
  const intent = intentIn(useLocation().state);
  const owner = isReady && parts !== undefined && intent?.collection === parts ? intent.owner : undefined;
  const open = useEffectEvent(openOwner);
  useEffect(() => {
    if (owner !== undefined) open(owner);
  }, [owner]);
}

/**
 * Runs the link's intent once, where it is for this manager. It is removed from the history entry first, or a reload
 * would run it again.
 * @param isReady the manager knows its records
 */
export function useOpenIntent(
  { collection, title }: Pick<OpenIntent, 'collection' | 'title'>,
  isReady: boolean,
  open: (id: number | null) => void,
): void {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const done = useRef<unknown>(null);
  useEffect(() => {
    const intent = intentIn(state);
    if (done.current === state || !isReady || intent?.collection !== collection || intent.title !== title) return;
    done.current = state;
    const carryOut = async () => {
      await navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
      open(intent.id);
    };
    void carryOut();
  }, [state, search, hash, collection, title, isReady, navigate, open]);
}
