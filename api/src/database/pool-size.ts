/** Connections that a process has for its statements at the most, unless DATABASE_POOL_SIZE says otherwise. */
export const POOL_SIZE = 10;
/** A search that nobody waits for any more is cancelled over a second connection. */
export const SMALLEST_POOL = 2;
/** More than a server can use, and so a slip of the keyboard. */
export const LARGEST_POOL = 1000;

interface PoolConfig {
  readonly poolSize: number;
  /** Set where a pooler stands between: what it has at the server is its own affair. */
  readonly directUrl?: string | undefined;
}

/** Connections that a process may hold at the server itself: those of its pool, and the one that hears of changes. */
export const heldConnections = ({ poolSize, directUrl }: PoolConfig): number =>
  directUrl === undefined ? poolSize + 1 : 1;
