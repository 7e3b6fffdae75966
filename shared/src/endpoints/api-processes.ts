/** Path under which the site's processes read which API processes are running. */
export const INTERNAL_API_PROCESSES_PATH = '/internal/api-processes';

/** A process of the API, by its last heartbeat. */
export interface ApiProcess {
  /** Its hostname and port. */
  readonly name: string;
  readonly pid: number;
  /** First characters of the hash of its program's sources; null where it runs from the sources. */
  readonly version: string | null;
  /** ISO 8601, like all times here. */
  readonly started_at: string;
  /** Time of the last heartbeat. */
  readonly seen_at: string;
  /** False after it was asked to end, or if its heartbeats are missing. */
  readonly is_ready: boolean;
}
