import { HOST_MODULES } from '../preset/host-modules.ts';

/** The modules of the host as they are installed here: what a remote's bundle is evaluated with outside of a shell. */
export const hostInstances = async (): Promise<ReadonlyMap<string, object>> =>
  new Map(await Promise.all(HOST_MODULES.map(async (name) => [name, (await import(name)) as object] as const)));
