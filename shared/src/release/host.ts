import { z } from 'zod';

/** What the shell that serves these releases offers them, in the release store. Written by the shell at its start; a release is checked against it before it goes live. */
export const HOST_FILE = 'host.json';

export const hostSchema = z.object({
  /** The modules that exist once per page, with the version they are provided as and the names they export. */
  modules: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  /** Addresses the shell answers itself, as its router writes them: `/assets/*`. No page is ever asked for under them. */
  paths: z.array(z.string().startsWith('/')),
  /** Pages that its own menu leads to. Whose they are can't leave the site. Absent in what an older shell has written. */
  links: z.array(z.string().startsWith('/')).default([]),
});

export type Host = z.infer<typeof hostSchema>;

/** File of the shell's browser build: the versions of the modules it provides. */
export const PROVIDED_FILE = 'provided.json';

export const providedSchema = z.record(z.string(), z.string());
