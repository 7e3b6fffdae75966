import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link opens on a screen: the form of a record or, if `id` is null, of a new one. */
export interface OpenIntent {
  readonly collection: string;
  /** Title of the manager: a screen may have several of one collection. */
  readonly title: string;
  readonly id: number | null;
  /** Id of the record whose parts the manager shows. Its own manager opens it first. */
  readonly owner?: number;
}

/** The state to pass to a link or to `navigate`. */
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
 * Opens the owner of the record that the link points to, in the manager of the owners. The intent stays in the history
 * entry, for the manager of the parts that is shown next.
 * @param parts collection of the parts
 * @param isReady whether the manager has loaded its records
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
 * Runs the link's intent once, if it is for this manager. The intent is removed from the history entry first, because
 * otherwise a reload would run it again.
 * @param isReady whether the manager has loaded its records
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
