/** Where the site's processes ask which processes of the API run. */
export const INTERNAL_API_PROCESSES_PATH = '/internal/api-processes';

/** A process of the API, as its last heartbeat told. */
export interface ApiProcess {
  /** Its machine and port. */
  readonly name: string;
  readonly pid: number;
  /** Beginning of the hash of what its program was built from; null where it runs from its sources. */
  readonly version: string | null;
  /** In ISO 8601, as all times here. */
  readonly started_at: string;
  /** Of the heartbeat. */
  readonly seen_at: string;
  /** False once it has been asked to end, or misses its heartbeats. */
  readonly is_ready: boolean;
}
