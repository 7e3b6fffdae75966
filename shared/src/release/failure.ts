/** The protocol between browser and server about releases: only constants and types, so that pages can import it. */

/** Path for a browser's reports of a failed release. POST, JSON of a `FailureReport`, status 204. */
export const FAILURES_PATH = '/remotes/failures';

/**
 * Phase of a failure: `fetch`, its container could not be fetched (missing, refused by its hash, timeout); `load`, it
 * threw while it was loaded; `chunk`, one of its chunks could not be fetched; `render`, a component threw while it
 * rendered.
 */
export const FAILURE_PHASES = ['fetch', 'load', 'chunk', 'render'] as const;

export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** Identifies a document that the site has sent: its trace id and its versions, with the site's signature. */
export interface IssuedDocument {
  /** Trace id of the visit, from the `Server-Timing` header of the response: 32 hexadecimal digits. */
  readonly trace: string;
  /** Versions of the remotes that it named: `blog@1.0.0-abc.site@…`. */
  readonly versions: string;
  /** Id of its line-up if it did not name all of its remotes. */
  readonly lineUp: string | null;
  /** Time and signature, from the same header. */
  readonly proof: string;
}

/** A browser's report of a release that failed in it. */
export interface FailureReport extends IssuedDocument {
  readonly remote: string;
  readonly version: string;
  readonly phase: FailurePhase;
  /** Path of the page, without its query. */
  readonly path: string;
  readonly message: string;
  /** Stack of the error in the browser's format; empty if there is none. */
  readonly stack: string;
}

/** Maximum characters of a report's path and message, and of its stack: about thirty frames. */
export const LONGEST_REPORTED = { text: 500, stack: 4000 } as const;

/**
 * Cookie with the versions that this browser could not load, `blog@1.0.0-abc.site@…`. The page's script writes it; the
 * server reads it and sends an earlier version.
 */
export const AVOID_COOKIE = 'avoid';
/** Seconds for which a version is avoided: a network failure must not keep a visitor from new releases for long. */
export const AVOID_SECONDS = 600;

/** Cookie with a random name that decides whether its visitor gets a canary. Set only while there is a canary. */
export const VISITOR_COOKIE = 'visitor';
/** Cookie with the `<id>.<signature>` of a preview; not readable by scripts. */
export const PREVIEW_COOKIE = 'preview';
/**
 * `GET /preview/<id>.<signature>?to=/path` sets the cookie and redirects to the page; `GET /preview/end` removes it.
 */
export const PREVIEW_PATH = '/preview';
