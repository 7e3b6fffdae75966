import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChangeCheck, PicturesWithReport, ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorForComparing } from '../bucket/mirror.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { assertCompatible } from '../gate/find-conflicts.ts';
import { type Candidate, passGate } from '../gate/pass-gate.ts';
import type { PictureOptions } from '../pictures/report-pictures.ts';
import { releasesFolder, SHELL_SERVER } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { readSettings } from '../run/settings.ts';

/** Options of the gate that the person who releases can choose. */
export type GateChoices = Omit<PictureOptions, 'reportFile'>;

/**
 * Only a person with the link is shown a preview. Changes to pages of others are reported but do not refuse it: a
 * preview is the way to show these changes to others.
 */
export const FOR_A_PREVIEW: GateChoices = { all: false, accepted: [], refusesForeign: false };

export interface Passed {
  /** Called again when the release goes live, because others may have released in the meantime. */
  readonly check: ChangeCheck;
  /** The changes in its pictures; null if nothing was compared. */
  readonly pictures: PicturesWithReport | null;
}

/** Decides whether a build may be stored. @throws ReleaseRefusedError with the reasons. */
export type Gate = (candidate: Candidate, releases: ReleaseStore) => Promise<Passed>;

/** The gate that the commands use: compares with what is live in the store, and uses the API of the running site. */
export const gateOf =
  (chosen: GateChoices): Gate =>
  async (candidate, releases) => {
    const bucket = readBucketSettings();
    // The gate reads the files of live releases from this disk. It goes on without those that could not be fetched.
    for (const failure of bucket ? await mirrorForComparing(bucket) : [])
      console.log(`A release in the bucket could not be fetched: ${messageOf(failure)}`);
    if (!existsSync(SHELL_SERVER)) await buildRooms(['shell']);
    const liveSite = {
      registry: await releases.registry(),
      storeFolder: releasesFolder(),
      offers: await releases.offers(),
    };
    const { apiOrigin, dataFolder } = readSettings();
    const reportFile = path.join(dataFolder, 'pictures', `${candidate.release.name}.html`);
    const { name, version } = candidate.release;
    console.log(`Trying ${name} ${version} in the shell and in a browser; that takes one to three minutes …`);
    const pictures = await passGate(candidate, liveSite, {
      apiOrigin,
      say: (line) => console.log(line),
      pictures: { ...chosen, reportFile },
    });
    return { check: assertCompatible(releases), pictures };
  };
