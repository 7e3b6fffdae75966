import { type ReadReleases, type Releases, registeredVersionsOf } from './registry-reader.ts';
import { versionKey } from '../../app/version-cookies.ts';

/** Something that stores data of versions. */
interface Remembering {
  retain(named: ReadonlySet<string>): void;
}

/** Wraps `read`: each time the registry changes, `remembering` is told which versions it names. */
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
