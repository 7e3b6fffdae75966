/** Default of DATABASE_POOL_SIZE: the maximum number of connections of a process for statements. */
export const POOL_SIZE = 10;
/** Two, because an abandoned search is cancelled over a second connection. */
export const SMALLEST_POOL = 2;
/** A larger number is refused as a typing error: no server can use that many. */
export const LARGEST_POOL = 1000;

interface PoolConfig {
  readonly poolSize: number;
  /** Set when a pooler stands between. Its own connections to the server are not counted. */
  readonly directUrl?: string | undefined;
}

/** Maximum number of connections of a process to the server itself: its pool, and the one that listens for changes. */
export const heldConnections = ({ poolSize, directUrl }: PoolConfig): number =>
  directUrl === undefined ? poolSize + 1 : 1;
