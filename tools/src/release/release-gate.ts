import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChangeCheck, PicturesWithReport, ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorOnce } from '../bucket/mirror.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { assertCompatible } from '../gate/find-conflicts.ts';
import { type Candidate, passGate } from '../gate/pass-gate.ts';
import type { PictureOptions } from '../pictures/tell-pictures.ts';
import { releasesFolder, SHELL_SERVER } from '../rooms.ts';
import { readSettings } from '../run/settings.ts';

/** What the person who releases asks of the gate. */
export type GateWishes = Omit<PictureOptions, 'reportFile'>;

/**
 * Only a person who was sent its link is shown a preview. That it changes what others made is told, and no reason to
 * refuse it: it is how they are asked.
 */
export const FOR_A_PREVIEW: GateWishes = { all: false, accepted: [], refusesForeign: false };

export interface Passed {
  /** Is asked again in the moment in which the release goes live, because others release meanwhile. */
  readonly check: ChangeCheck;
  /** What it changes to look at; null where nothing was compared. */
  readonly pictures: PicturesWithReport | null;
}

/** Decides whether a build may be put into the store. @throws with the reasons when it may not. */
export type Gate = (candidate: Candidate, releases: ReleaseStore) => Promise<Passed>;

/** The gate as the commands have it: against what is live in the store, and the API of the running site. */
export const gateOf =
  (wishes: GateWishes): Gate =>
  async (candidate, releases) => {
    const bucket = readBucketSettings();
    // The files of what is live are looked at on this disk.
    if (bucket) await mirrorOnce(bucket, { servesSite: false });
    if (!existsSync(SHELL_SERVER)) await buildRooms(['shell']);
    const surroundings = {
      registry: await releases.registry(),
      storeFolder: releasesFolder(),
      offers: await releases.offers(),
    };
    const { apiOrigin, dataFolder } = readSettings();
    const reportFile = path.join(dataFolder, 'pictures', `${candidate.release.name}.html`);
    const { name, version } = candidate.release;
    console.log(`Trying ${name} ${version} in the shell and in a browser; that takes one to three minutes …`);
    const pictures = await passGate(candidate, surroundings, {
      apiOrigin,
      say: (line) => console.log(line),
      pictures: { ...wishes, reportFile },
    });
    return { check: assertCompatible(releases), pictures };
  };
