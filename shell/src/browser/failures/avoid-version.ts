import { AVOID_SECONDS } from '@northlight/shared/release/failure';
import { AVOID_COOKIE, type Version, versionsIn, writeVersions } from '../../app/version-cookies.ts';

/** Number of versions in the cookie; the newest are kept. */
const MOST_VERSIONS = 8;

export const isAvoided = ({ name, version }: Version): boolean =>
  versionsIn(document.cookie, AVOID_COOKIE).some((other) => other.name === name && other.version === version);

/**
 * Sets a cookie by which the server shows this browser other versions for a while.
 * @returns whether the browser has stored it: some refuse cookies.
 */
export function avoid({ name, version }: Version): boolean {
  const others = versionsIn(document.cookie, AVOID_COOKIE).filter(
    (other) => other.name !== name || other.version !== version,
  );
  document.cookie =
    `${AVOID_COOKIE}=${writeVersions([...others, { name, version }].slice(-MOST_VERSIONS))}; path=/; ` +
    `max-age=${AVOID_SECONDS}; samesite=lax`;
  return isAvoided({ name, version });
}
