import { randomUUID } from 'node:crypto';
import { type Host, HOST_FILE, HOSTS_FOLDER, hostSchema, runningHostSchema } from '../release/index.ts';
import { parseFile } from './parse-file.ts';
import type { StoreFiles } from './store-files.ts';

/** Milliseconds between two words of a shell that runs. */
export const HOST_BEAT = 30_000;
/**
 * Milliseconds without a word after which a shell counts as ended. One that ends by itself takes its word back at once.
 */
const HOST_SILENCE = 180_000;

/** A shell's word on what it offers. */
export interface RunningHost {
  /** Says that it still runs. */
  beat(): Promise<void>;
  /** Takes the word back, as it ends. */
  withdraw(): Promise<void>;
}

const placeOf = (id: string) => `${HOSTS_FOLDER}/${id}.json`;

export function runningHost(files: StoreFiles, host: Host): RunningHost {
  const place = placeOf(randomUUID());
  return {
    beat: () => files.write(place, JSON.stringify({ ...host, seen: new Date().toISOString() }, null, 2)),
    withdraw: () => files.remove(place),
  };
}

/**
 * What every shell offers that runs; while none does, what the last one offered that was started. Empty before the
 * first start.
 */
export async function hostsIn(files: StoreFiles, now: Date): Promise<Host[]> {
  const running = await runningHosts(files, now);
  if (running.length > 0) return distinct(running);
  const last = await files.read(HOST_FILE);
  return last === null ? [] : [parseFile(hostSchema, last, HOST_FILE)];
}

/** What the shells offer that have said within the last minutes that they run. */
export async function runningHosts(files: StoreFiles, now: Date): Promise<Host[]> {
  const told = await toldHosts(files);
  return told.filter(({ seen }) => Date.parse(seen) > now.getTime() - HOST_SILENCE).map(({ host }) => host);
}

/** Removes what shells have left behind that were killed. */
export async function tidyHosts(files: StoreFiles, before: Date): Promise<void> {
  for (const { place, seen } of await toldHosts(files))
    if (Date.parse(seen) < before.getTime()) await files.remove(place);
}

async function toldHosts(
  files: StoreFiles,
): Promise<{ readonly place: string; readonly seen: string; readonly host: Host }[]> {
  const places = (await files.list(HOSTS_FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${HOSTS_FOLDER}/${name}`);
  const told = await Promise.all(
    places.map(async (place) => {
      const text = await files.read(place);
      if (text === null) return null;
      const { seen, ...host } = parseFile(runningHostSchema, text, place);
      return { place, seen, host };
    }),
  );
  return told.filter((one) => one !== null);
}

/** Processes of one build offer the same. */
const distinct = (hosts: readonly Host[]): Host[] => [
  ...new Map(hosts.map((host) => [JSON.stringify(host), host])).values(),
];
