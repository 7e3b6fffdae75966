import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChangeCheck, ReleaseStore } from '@northlight/shared/release-store';
import { buildRooms } from '../build/build-rooms.ts';
import { dataFolder, ROOT } from '../rooms.ts';
import { readSettings } from '../run/settings.ts';
import { type Candidate, passGate } from './pass-gate.ts';
import { stillFits } from './still-fits.ts';

/**
 * Decides whether a build may be put into the store. @throws with the reasons when it may not.
 * @returns what is asked again in the moment in which it goes live, because others release meanwhile.
 */
export type Gate = (candidate: Candidate, releases: ReleaseStore) => Promise<ChangeCheck>;

/** The gate as the commands have it: against what is live in the store, and the API of the running site. */
export const throughGate: Gate = async (candidate, releases) => {
  if (!existsSync(path.join(ROOT, 'shell/dist/server/main.mjs'))) await buildRooms(['shell']);
  const surroundings = {
    registry: await releases.registry(),
    storeFolder: path.join(dataFolder(), 'remotes'),
    offers: await releases.offers(),
  };
  await passGate(candidate, surroundings, { apiOrigin: readSettings().apiOrigin, say: (line) => console.log(line) });
  return stillFits(releases);
};
