/**
 * What browser and server say to each other about releases: constants and types alone, so that a page can hold them.
 */

/** Where a browser reports that a remote's release failed in it. POST, JSON of a `FailureReport`, answered 204. */
export const FAILURES_PATH = '/remotes/failures';

/**
 * What went wrong: its container could not be fetched (missing, refused by its hash, too late), it threw while it was
 * loaded, a chunk of it could not be fetched, a component threw while it rendered.
 */
export const FAILURE_PHASES = ['fetch', 'load', 'chunk', 'render'] as const;

export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** A document as the site issued it: its name and the versions it was made of, with the site's signature. */
export interface IssuedDocument {
  /** Of the visit, from the `Server-Timing` header of its answer: 32 hexadecimal digits. */
  readonly trace: string;
  /** Of the remotes that it named, as `blog@1.0.0-abc.site@…`. */
  readonly versions: string;
  /** Names the line-up that it was made of when it did not name all of its remotes. */
  readonly lineUp: string | null;
  /** Time and signature, from the same header. */
  readonly proof: string;
}

/** What a browser tells of a release that failed in it. */
export interface FailureReport extends IssuedDocument {
  readonly remote: string;
  readonly version: string;
  readonly phase: FailurePhase;
  /** Path of the page, without its query. */
  readonly path: string;
  readonly message: string;
  /** Of the error, as the browser writes it; empty where there is none. */
  readonly stack: string;
}

/** Characters of a report's path and message, and of its stack: some thirty frames. */
export const LONGEST_REPORTED = { text: 500, stack: 4000 } as const;

/**
 * Versions that this browser could not load, `blog@1.0.0-abc.site@…`; written by the page's script, read by the server,
 * which then shows an earlier one.
 */
export const AVOID_COOKIE = 'avoid';
/** Seconds that a version is avoided: a fault of the network must not keep a visitor from new releases for long. */
export const AVOID_SECONDS = 600;

/** A random name that decides whether its visitor sees a canary. Set only while there is one. */
export const VISITOR_COOKIE = 'visitor';
/** `<id>.<signature>` of a preview; not readable by scripts. */
export const PREVIEW_COOKIE = 'preview';
/** `GET /preview/<id>.<signature>?to=/path` sets the cookie and leads to the page; `GET /preview/end` takes it away. */
export const PREVIEW_PATH = '/preview';
