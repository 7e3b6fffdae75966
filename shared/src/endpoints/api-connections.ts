/** Where the site's processes ask whether PostgreSQL has room for all processes of the API. */
export const INTERNAL_API_CONNECTIONS_PATH = '/internal/api-connections';

/** Connections to PostgreSQL: what the processes of the API may hold, and what it allows them. */
export interface ApiConnections {
  /** How many processes were heard of lately. */
  readonly processes: number;
  /** What each may hold, if it is configured as the one that answers. */
  readonly each: number;
  /** What the server, the database or the role allows in all; some of it is for others. */
  readonly allowed: number;
  /** Whether all of them, and what works beside them, can have theirs at the same time. */
  readonly is_enough: boolean;
}
