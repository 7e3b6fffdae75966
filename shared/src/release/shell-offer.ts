import { z } from 'zod';

/**
 * The offer of the shell that was started last: a release is checked against it while no shell is running. The names of
 * this file and of the folder are from before the word “offer” was used; existing stores have them.
 */
export const LAST_OFFER_FILE = 'host.json';
/**
 * Folder of the offers of all running shells, one file each, `<id>.json`. Shells of two builds may run at the same
 * time, and a release is checked against both.
 */
export const RUNNING_SHELLS_FOLDER = '.hosts';

/** The offer of a shell: what it provides to releases. */
export const shellOfferSchema = z.object({
  /** The shared modules, with the version that the shell provides and the names they export. */
  modules: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  /**
   * Addresses that the shell handles itself, as patterns of its router: `/assets/*`. No page can have such an address.
   */
  paths: z.array(z.string().startsWith('/')),
  /** Pages that its own menu links to. Their remotes can't be unpublished. Absent in offers of older shells. */
  links: z.array(z.string().startsWith('/')).default([]),
});

export type ShellOffer = z.infer<typeof shellOfferSchema>;

/** The heartbeat file of a running shell. */
export const runningShellSchema = shellOfferSchema.extend({ seen: z.iso.datetime() });

/** File of the shell's browser build with the versions of the modules it provides. */
export const PROVIDED_FILE = 'provided.json';

export const providedSchema = z.record(z.string(), z.string());
