import { z } from 'zod';

/** File names and shapes of the release store, under `DATA_DIR/remotes`. Written by the release commands, read by the shell. */

export const REGISTRY_FILE = 'registry.json';
export const RELEASE_FILE = 'release.json';
/** Releases that a development server offers in place of the published ones; never read in production. */
export const DEVELOPMENT_FOLDER = '.development';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/);
const version = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);
const fileName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/);

export const routePatternSchema = z.object({ id: z.string(), pattern: z.string().startsWith('/'), layouts: z.array(z.string()), slots: z.array(z.string()) });

/** One immutable version of a remote: `<name>/<version>/{release.json,web/,server/}`. */
export const releaseSchema = z.object({
  name,
  version,
  frame: z.enum(['public', 'bare']),
  routes: z.array(routePatternSchema),
  slots: z.array(z.string()),
  /** Exact paths the remote answers with a text instead of a page. Absent in releases that are older than the word. */
  documents: z.array(z.string().startsWith('/')).default([]),
  /** Files below `web/`: the container, and what each named chunk needs; `remote` is the exposed module. */
  entry: fileName,
  chunks: z.record(z.string(), z.array(fileName)),
  /** Versions of the host's modules the build expects. */
  hostModules: z.record(z.string(), z.string()),
  publishedAt: z.iso.datetime(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
});

export type Release = z.infer<typeof releaseSchema>;

/** A release served by a remote's development server instead of the store. */
export const developmentReleaseSchema = releaseSchema.extend({
  /** Base address of the web files: `http://localhost:5101/`. */
  webBase: z.url(),
  /** Absolute path of the server bundle; read again when it changes. */
  serverFile: z.string(),
  /** Process that offers it; the release counts only while that lives. */
  pid: z.number().int().positive(),
});

export type DevelopmentRelease = z.infer<typeof developmentReleaseSchema>;

/** What is live. Replaced whole by an atomic rename, so a reader sees one consistent set. */
export const registrySchema = z.object({
  /** Grows by one with every change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(name, releaseSchema),
  /** Versions that were made live, the newest first: where a rollback goes back to. */
  history: z.record(name, z.array(version)).default({}),
});

export type Registry = z.infer<typeof registrySchema>;
