import { z } from 'zod';

/**
 * The offer of the shell that was started last, in the release store: what a release is checked against while no shell
 * runs. The names of this file and of the folder are older than the word offer; stores that exist have them.
 */
export const LAST_OFFER_FILE = 'host.json';
/**
 * The offers of all shells that run, one file each, `<id>.json`. Two shells of different builds may run at once, and a
 * release is checked against both.
 */
export const RUNNING_SHELLS_FOLDER = '.hosts';

/** What a shell has for releases. */
export const shellOfferSchema = z.object({
  /** The modules that exist once per page, with the version they are provided as and the names they export. */
  modules: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  /**
   * Addresses the shell answers itself, as its router writes them: `/assets/*`. No page is ever asked for under them.
   */
  paths: z.array(z.string().startsWith('/')),
  /**
   * Pages that its own menu leads to. Whose they are can't leave the site. Absent in what an older shell has written.
   */
  links: z.array(z.string().startsWith('/')).default([]),
});

export type ShellOffer = z.infer<typeof shellOfferSchema>;

/** What a shell that runs says again and again. */
export const runningShellSchema = shellOfferSchema.extend({ seen: z.iso.datetime() });

/** File of the shell's browser build: the versions of the modules it provides. */
export const PROVIDED_FILE = 'provided.json';

export const providedSchema = z.record(z.string(), z.string());
