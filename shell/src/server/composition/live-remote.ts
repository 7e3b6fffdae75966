import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { webBaseOf } from '../../app/release-address.ts';

/** A release as this server serves it: where the browser fetches its files and where the server bundle lies. */
export interface LiveRemote extends Release {
  /** Base address of the web files, with a closing slash. */
  readonly webBase: string;
  /** Null for a remote of a development server on another machine: only the browser can render it. */
  readonly serverFile: string | null;
  /**
   * Folder of the files that `integrity` names; null for a remote of a development server, whose files keep changing.
   */
  readonly folder: string | null;
}

/** @param remotesFolder the release store. */
export function storedRemote(release: Release, remotesFolder: string): LiveRemote {
  const folder = path.join(remotesFolder, release.name, release.version);
  return { ...release, webBase: webBaseOf(release), serverFile: path.join(folder, 'server', 'server.cjs'), folder };
}
