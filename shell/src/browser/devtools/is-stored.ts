import { containerOf } from '../../app/release-address.ts';
import type { NamedVersion } from '../../app/version-cookies.ts';

const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

/** Whether the site has this version of a remote, shown to somebody or not. @throws when it can't be asked. */
export async function isStored(release: NamedVersion): Promise<boolean> {
  if (!VERSION.test(release.version)) return false;
  const { ok, status } = await fetch(containerOf(release), { method: 'HEAD' });
  if (!ok && status !== 404) throw new Error(`The site answers ${status}.`);
  return ok;
}
