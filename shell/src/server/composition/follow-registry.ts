import { type ReadReleases, type Releases, registeredVersionsOf } from './registry-reader.ts';
import { versionKey } from '../../app/version-cookies.ts';

/** Whatever remembers something of versions. */
interface Remembering {
  retain(named: ReadonlySet<string>): void;
}

/**
 * The same registry; every memory of versions is given those that it names, each time that it
 * changes.
 */
export function followRegistry(read: ReadReleases, remembering: readonly Remembering[]): ReadReleases {
  let followed: Releases | null = null;
  return async () => {
    const releases = await read();
    if (releases !== followed) {
      followed = releases;
      const named = new Set(releases.remotes.flatMap(registeredVersionsOf).map(versionKey));
      for (const one of remembering) one.retain(named);
    }
    return releases;
  };
}
