import type { Version } from './version-cookies.ts';

/**
 * Addresses of a stored release. They contain its version, so they stay the same for as long as it is stored, whatever
 * is live.
 */

/** Base of the web files, with a closing slash. */
export const webBaseOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/web/`;

/** Base of the files that other hosts load, with a closing slash. */
export const portableBaseOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/portable/`;

/** Global variable that a remote's container sets. */
export const containerNameOf = (name: string): string => `remote_${name.replaceAll('-', '_')}`;

/** The federated container; its file name is the same in every build. */
export const containerOf = (release: Version): string => `${webBaseOf(release)}remoteEntry.js`;

/**
 * Address of a part of a line-up, as JSON of a `LineUpPart`.
 * @param segment first segment of a path; null for all remotes of the line-up.
 */
export const lineUpAddress = (id: string, segment: string | null): string =>
  `/remotes/line-ups/${id}${segment === null ? '' : `?at=${encodeURIComponent(segment)}`}`;

/** Address of the container's hash, as plain text. */
export const integrityAddressOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/integrity`;
