import { randomUUID } from 'node:crypto';
import {
  LAST_OFFER_FILE,
  RUNNING_SHELLS_FOLDER,
  runningShellSchema,
  type ShellOffer,
  shellOfferSchema,
} from '../release/index.ts';
import { parseFile } from './parse-file.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import { jsonFilesIn, type StoreFiles } from './store-files.ts';

/** Milliseconds after which a shell says again that it runs. */
export const SHELL_BEAT = 30_000;
/** Milliseconds without a sign of life after which a shell counts as ended. One that ends by itself says so. */
const SHELL_SILENCE = 180_000;

/** A shell whose offer stands in the store. */
export interface RunningShell {
  beat(): Promise<void>;
  /** Takes the offer back, as the shell ends. */
  withdraw(): Promise<void>;
}

/** What shells offer releases, and whether any runs. */
export function runningShells(
  files: StoreFiles,
  registry: RegistryFile,
): Pick<ReleaseStore, 'offers' | 'isServed' | 'announceShell'> {
  return {
    async offers(now = new Date()) {
      const running = await runningOffers(files, now);
      if (running.length > 0) return distinct(running);
      const last = await files.read(LAST_OFFER_FILE);
      return last === null ? [] : [parseFile(shellOfferSchema, last, LAST_OFFER_FILE)];
    },
    isServed: async (now = new Date()) => (await runningOffers(files, now)).length > 0,
    async announceShell(offer, check) {
      const place = `${RUNNING_SHELLS_FOLDER}/${randomUUID()}.json`;
      const beat = () => files.write(place, JSON.stringify({ ...offer, seen: new Date().toISOString() }, null, 2));
      // While the registry is held, so that no release goes live between the comparison and the offer it was made with.
      await registry.change(async (current) => {
        await check(current);
        await beat();
        await files.write(LAST_OFFER_FILE, JSON.stringify(offer, null, 2));
        return current;
      });
      return { beat, withdraw: () => files.remove(place) };
    },
  };
}

/** Removes files of killed shells. */
export async function tidyShells(files: StoreFiles, before: Date): Promise<void> {
  for (const { place, seen } of await storedOffers(files))
    if (Date.parse(seen) < before.getTime()) await files.remove(place);
}

async function runningOffers(files: StoreFiles, now: Date): Promise<ShellOffer[]> {
  const stored = await storedOffers(files);
  return stored.filter(({ seen }) => Date.parse(seen) > now.getTime() - SHELL_SILENCE).map(({ offer }) => offer);
}

interface StoredOffer {
  readonly place: string;
  /** When its shell was last known to run, as an ISO time. */
  readonly seen: string;
  readonly offer: ShellOffer;
}

async function storedOffers(files: StoreFiles): Promise<StoredOffer[]> {
  const places = await jsonFilesIn(files, RUNNING_SHELLS_FOLDER);
  const stored = await Promise.all(
    places.map(async (place) => {
      const text = await files.read(place);
      if (text === null) return null;
      const { seen, ...offer } = parseFile(runningShellSchema, text, place);
      return { place, seen, offer };
    }),
  );
  return stored.filter((one) => one !== null);
}

/** Processes of one build offer the same. */
const distinct = (offers: readonly ShellOffer[]): ShellOffer[] => [
  ...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values(),
];
