import { randomUUID } from 'node:crypto';
import {
  LAST_OFFER_FILE,
  RUNNING_SHELLS_FOLDER,
  runningShellSchema,
  type ShellOffer,
  shellOfferSchema,
} from '../release/index.ts';
import { parseFile } from './parse-file.ts';
import type { StoreFiles } from './store-files.ts';

/** Milliseconds between two words of a shell that runs. */
export const SHELL_BEAT = 30_000;
/**
 * Milliseconds without a word after which a shell counts as ended. One that ends by itself takes its word back at once.
 */
const SHELL_SILENCE = 180_000;

/** A shell's word on what it offers. */
export interface RunningShell {
  /** Says that it still runs. */
  beat(): Promise<void>;
  /** Takes the word back, as it ends. */
  withdraw(): Promise<void>;
}

const placeOf = (id: string) => `${RUNNING_SHELLS_FOLDER}/${id}.json`;

export function runningShell(files: StoreFiles, offer: ShellOffer): RunningShell {
  const place = placeOf(randomUUID());
  return {
    beat: () => files.write(place, JSON.stringify({ ...offer, seen: new Date().toISOString() }, null, 2)),
    withdraw: () => files.remove(place),
  };
}

/**
 * What every shell offers that runs; while none does, what the last one offered that was started. Empty before the
 * first start.
 */
export async function shellOffers(files: StoreFiles, now: Date): Promise<ShellOffer[]> {
  const running = await runningShells(files, now);
  if (running.length > 0) return distinct(running);
  const last = await files.read(LAST_OFFER_FILE);
  return last === null ? [] : [parseFile(shellOfferSchema, last, LAST_OFFER_FILE)];
}

/** What the shells offer that have said within the last minutes that they run. */
export async function runningShells(files: StoreFiles, now: Date): Promise<ShellOffer[]> {
  const told = await toldOffers(files);
  return told.filter(({ seen }) => Date.parse(seen) > now.getTime() - SHELL_SILENCE).map(({ offer }) => offer);
}

/** Removes what shells have left behind that were killed. */
export async function tidyShells(files: StoreFiles, before: Date): Promise<void> {
  for (const { place, seen } of await toldOffers(files))
    if (Date.parse(seen) < before.getTime()) await files.remove(place);
}

async function toldOffers(
  files: StoreFiles,
): Promise<{ readonly place: string; readonly seen: string; readonly offer: ShellOffer }[]> {
  const places = (await files.list(RUNNING_SHELLS_FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${RUNNING_SHELLS_FOLDER}/${name}`);
  const told = await Promise.all(
    places.map(async (place) => {
      const text = await files.read(place);
      if (text === null) return null;
      const { seen, ...offer } = parseFile(runningShellSchema, text, place);
      return { place, seen, offer };
    }),
  );
  return told.filter((one) => one !== null);
}

/** Processes of one build offer the same. */
const distinct = (offers: readonly ShellOffer[]): ShellOffer[] => [
  ...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values(),
];
