import { randomUUID } from 'node:crypto';
import {
  LAST_OFFER_FILE,
  RUNNING_SHELLS_FOLDER,
  runningShellSchema,
  type ShellOffer,
  shellOfferSchema,
} from '../release/index.ts';
import { nullIfDamaged, parseFile } from './parse-file.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import { jsonFilesIn, type StoreFiles } from './store-files.ts';

/** Milliseconds between two heartbeats of a running shell. */
export const SHELL_HEARTBEAT_INTERVAL = 30_000;
/**
 * Milliseconds without a heartbeat after which a shell counts as ended. A shell that shuts down normally withdraws its
 * offer.
 */
const SHELL_HEARTBEAT_TIMEOUT = 180_000;

const WHEN_DAMAGED = 'It tells what the site offered that ran last. Start the site, which writes it again.';

/** A running shell whose offer is in the store. */
export interface RunningShell {
  beat(): Promise<void>;
  /** Removes the offer when the shell ends. */
  withdraw(): Promise<void>;
}

/** The offers of shells, and whether a shell is running. */
export function runningShells(
  files: StoreFiles,
  registry: RegistryFile,
): Pick<ReleaseStore, 'offers' | 'isServed' | 'announceShell'> {
  return {
    async offers(now = new Date()) {
      const running = await runningOffers(files, now);
      if (running.length > 0) return distinct(running);
      const last = await files.read(LAST_OFFER_FILE);
      return last === null ? [] : [parseFile(shellOfferSchema, last, LAST_OFFER_FILE, WHEN_DAMAGED)];
    },
    isServed: async (now = new Date()) => (await runningOffers(files, now)).length > 0,
    async announceShell(offer, check) {
      const place = `${RUNNING_SHELLS_FOLDER}/${randomUUID()}.json`;
      const beat = () => files.write(place, JSON.stringify({ ...offer, seen: new Date().toISOString() }, null, 2));
      // Within a change of the registry, so that no release goes live between the check and the writing of the offer.
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

/** Removes the files of shells that were killed, and damaged ones: a running shell writes its own again. */
export async function tidyShells(files: StoreFiles, before: Date): Promise<void> {
  const readable = await storedOffers(files);
  const recent = readable.filter(({ seen }) => Date.parse(seen) >= before.getTime()).map(({ place }) => place);
  for (const place of await jsonFilesIn(files, RUNNING_SHELLS_FOLDER))
    if (!recent.includes(place)) await files.remove(place);
}

async function runningOffers(files: StoreFiles, now: Date): Promise<ShellOffer[]> {
  const stored = await storedOffers(files);
  return stored
    .filter(({ seen }) => Date.parse(seen) > now.getTime() - SHELL_HEARTBEAT_TIMEOUT)
    .map(({ offer }) => offer);
}

interface StoredOffer {
  readonly place: string;
  /** Time of the shell's last heartbeat, ISO 8601. */
  readonly seen: string;
  readonly offer: ShellOffer;
}

/**
 * The offers that can be read. A damaged one must not hold up a rollback; if its shell is running, the next heartbeat
 * writes it again.
 */
async function storedOffers(files: StoreFiles): Promise<StoredOffer[]> {
  const places = await jsonFilesIn(files, RUNNING_SHELLS_FOLDER);
  const stored = await Promise.all(
    places.map(async (place) => {
      const text = await files.read(place);
      if (text === null) return null;
      try {
        const { seen, ...offer } = parseFile(runningShellSchema, text, place);
        return { place, seen, offer };
      } catch (error) {
        return nullIfDamaged(error);
      }
    }),
  );
  return stored.filter((one) => one !== null);
}

/** Without duplicates, because processes of one build have the same offer. */
const distinct = (offers: readonly ShellOffer[]): ShellOffer[] => [
  ...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values(),
];
