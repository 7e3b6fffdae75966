import { AVOID_COOKIE, OVERRIDE_COOKIE, versionsIn, writeVersions } from '../../app/version-cookies.ts';

/**
 * Sets a cookie by which the server uses this version of a remote for this browser, or removes it again with `null`.
 * Lasts until the browser is closed.
 */
export function overrideVersion(name: string, version: string | null): void {
  const others = versionsIn(document.cookie, OVERRIDE_COOKIE).filter((other) => other.name !== name);
  const versions = version === null ? others : [...others, { name, version }];
  document.cookie =
    `${OVERRIDE_COOKIE}=${writeVersions(versions)}; path=/; ` +
    `samesite=lax${versions.length === 0 ? '; max-age=0' : ''}`;
  // A version that was chosen is shown even if it failed before.
  document.cookie = `${AVOID_COOKIE}=; path=/; max-age=0`;
}
