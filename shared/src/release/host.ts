import { z } from 'zod';

/**
 * What the shell that was started last offers releases, in the release store: what a release is checked against while
 * no shell runs.
 */
export const HOST_FILE = 'host.json';
/**
 * The same of every shell that runs, one file each, `<id>.json`. Two shells of different builds may run at once, and a
 * release is checked against both.
 */
export const HOSTS_FOLDER = '.hosts';

export const hostSchema = z.object({
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

export type Host = z.infer<typeof hostSchema>;

/** What a shell that runs says again and again. */
export const runningHostSchema = hostSchema.extend({ seen: z.iso.datetime() });

/** File of the shell's browser build: the versions of the modules it provides. */
export const PROVIDED_FILE = 'provided.json';

export const providedSchema = z.record(z.string(), z.string());
