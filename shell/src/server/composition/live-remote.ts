import type { Release } from '@northlight/shared/release';

/** A release as this server serves it: where the browser fetches its files and where the server bundle lies. */
export interface LiveRemote extends Release {
  /** Base address of the web files, with a closing slash. */
  readonly webBase: string;
  readonly serverFile: string;
}
