import type { Version } from './version-cookies.ts';

/**
 * Where a stored release answers, by its version: the same addresses for as long as it is kept, whatever is live by
 * then.
 */

/** Base of the web files, with a closing slash. */
export const webBaseOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/web/`;

/** Base of the files that other hosts load, with a closing slash. */
export const portableBaseOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/portable/`;

/** Global variable that a remote's container leaves behind. */
export const containerNameOf = (name: string): string => `remote_${name.replaceAll('-', '_')}`;

/** The federated container, as every build names it. */
export const containerOf = (release: Version): string => `${webBaseOf(release)}remoteEntry.js`;

/**
 * A part of a line-up, as JSON of a `LineUpPart`.
 * @param segment what a path begins with; null for all of its remotes.
 */
export const lineUpAddress = (id: string, segment: string | null): string =>
  `/remotes/line-ups/${id}${segment === null ? '' : `?at=${encodeURIComponent(segment)}`}`;

/** The container's hash, as a text. */
export const integrityAddressOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/integrity`;
