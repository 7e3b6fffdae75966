/** Path at which the site reads whether PostgreSQL allows the connections of all processes of the API. */
export const INTERNAL_API_CONNECTIONS_PATH = '/internal/api-connections';

/** Connections to PostgreSQL: the maximum of the API's processes, and the limit of the server. */
export interface ApiConnections {
  /** Number of processes with a recent heartbeat. */
  readonly processes: number;
  /** Maximum per process, if all are configured like the one that answers. */
  readonly each: number;
  /** Limit of the server, the database or the role. Some of these connections are needed for other work. */
  readonly allowed: number;
  /** Whether the limit suffices for all processes and the other work at the same time. */
  readonly is_enough: boolean;
}
