import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { webBaseOf } from '../../app/release-address.ts';

/** A release as this server serves it: where the browser fetches its files and where the server bundle lies. */
export interface LiveRemote extends Release {
  /** Base address of the web files, with a closing slash. */
  readonly webBase: string;
  /** Null for the development server of another machine: such a section is rendered in the browser alone. */
  readonly serverFile: string | null;
  /** Holds the files that `integrity` names; null for what a development server offers, which changes all the time. */
  readonly folder: string | null;
}

/** @param remotesFolder the release store. */
export function storedRemote(release: Release, remotesFolder: string): LiveRemote {
  const folder = path.join(remotesFolder, release.name, release.version);
  return { ...release, webBase: webBaseOf(release), serverFile: path.join(folder, 'server', 'server.cjs'), folder };
}
