import { z } from 'zod';
import { adoptedSchema, releaseFile, webFile } from './adopted.ts';
import { FAILURE_PHASES, type FailureReport, LONGEST_REPORTED } from './failure.ts';

export * from './adopted.ts';
export * from './failure.ts';
export * from './release-pictures.ts';
export * from './shell-offer.ts';

/**
 * File names and shapes of the release store, under `DATA_DIR/remotes`. Written by the release commands, read by the
 * shell.
 */

export const REGISTRY_FILE = 'registry.json';
export const RELEASE_FILE = 'release.json';
/** Folder of a release's source maps, `maps/web/remoteEntry.js.map`: read by the shell's server, served to nobody. */
export const MAPS_FOLDER = 'maps';
/** Before a source's path in those maps: `./src/remote.tsx` in the remote's own folder. */
export const SOURCE_SCHEME = 'webpack:///';
/** Releases that a development server offers in place of the published ones; never read in production. */
export const DEVELOPMENT_FOLDER = '.development';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/);
const version = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);

export const routePatternSchema = z.object({
  id: z.string(),
  pattern: z.string().startsWith('/'),
  layouts: z.array(z.string()),
  slots: z.array(z.string()),
  /** Absent where the route does not say, as in releases that are older than the word. */
  query: z.array(z.string().min(1)).optional(),
});

/** How many entries of remotes the menu has room for, beside the shell's own. */
export const MAX_REMOTE_MENU_ENTRIES = 3;

const navigationEntry = z.object({ label: z.string().trim().min(1).max(18), to: z.string().startsWith('/') });

export const navigationSchema = z.object({
  menu: z.array(navigationEntry).default([]),
  footer: z.array(navigationEntry).default([]),
});

/** One immutable version of a remote: `<name>/<version>/{release.json,web/,server/}`. */
export const releaseSchema = z.object({
  name,
  version,
  frame: z.enum(['public', 'bare']),
  routes: z.array(routePatternSchema),
  slots: z.array(z.string()),
  /** Exact paths the remote answers with a text instead of a page. Absent in releases that are older than the word. */
  documents: z.array(z.string().startsWith('/')).default([]),
  /** Absent in releases that are older than the word. */
  navigation: navigationSchema.default({ menu: [], footer: [] }),
  /** Files below `web/`: the container, and what each named chunk needs; `remote` is the exposed module. */
  entry: webFile,
  chunks: z.record(z.string(), z.array(webFile)),
  /**
   * Hashes as Subresource Integrity writes them (`sha384-…`), by place in the release: `web/remoteEntry.js`,
   * `server/server.cjs`. Every file that is served or evaluated has one; a release that is older than the word has
   * none, and is taken unchecked.
   */
  integrity: z.record(releaseFile, z.string().startsWith('sha384-')).default({}),
  /** Bytes of all browser scripts as brotli sends them; 0 when it was not measured. */
  size: z.number().int().nonnegative().default(0),
  /** Versions of the host's modules the build expects. */
  hostModules: z.record(z.string(), z.string()),
  /** Names that its code uses of the host's modules, by module; null in releases that are older than the word. */
  hostNames: z.record(z.string(), z.array(z.string())).nullable().default(null),
  publishedAt: z.iso.datetime(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
  /** What is known of a remote that another team has built in its own way; absent for the product's own remotes. */
  adopted: adoptedSchema.optional(),
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

/** A release shown to some of the visitors beside the live one. */
export const canarySchema = z.object({
  release: releaseSchema,
  /** Share of visitors, 0 to 100. */
  percent: z.number().min(0).max(100),
  since: z.iso.datetime(),
  /** Set when it was taken back because it failed too often; it is shown to nobody from then on. */
  stopped: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().default(null),
});

export type Canary = z.infer<typeof canarySchema>;

const unpublishingSchema = z.object({
  /** What was live of it. */
  version,
  at: z.iso.datetime(),
  /** Who did it; null where nobody has a name. */
  by: z.string().nullable(),
});

/** What can be done to what visitors are shown of a remote. */
export const RELEASE_CHANGES = [
  'released',
  'rolled-back',
  'unpublished',
  'canary-started',
  'canary-changed',
  'canary-ended',
  'canary-stopped',
] as const;

/** What was done to releases of code, as the release store remembers it and the audit log is told. */
export interface ReleaseChange {
  /** Of this change: a receiver that is told twice can tell. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Who did it; null where nobody has a name, and of the product itself. */
  readonly by: string | null;
  readonly kind: (typeof RELEASE_CHANGES)[number];
  readonly remote: string;
  readonly version: string;
  /** Share of visitors, of a canary that was started or changed. */
  readonly percent: number | null;
}

const releaseChangeSchema = z.object({
  id: z.string().max(200),
  at: z.iso.datetime(),
  by: z.string().max(200).nullable(),
  kind: z.enum(RELEASE_CHANGES),
  remote: name,
  version,
  percent: z.number().min(0).max(100).nullable(),
}) satisfies z.ZodType<ReleaseChange>;

/** What is live. Replaced whole by an atomic rename, so a reader sees one consistent set. */
export const registrySchema = z.object({
  /** Grows by one with every change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(name, releaseSchema),
  /** Versions that were made live, the newest first: where a rollback goes back to. */
  history: z.record(name, z.array(version)).default({}),
  /** Earlier live releases whole, the newest first: what the shell shows when a live one fails. */
  fallbacks: z.record(name, z.array(releaseSchema)).default({}),
  /** Since when the live version is live. */
  since: z.record(name, z.iso.datetime()).default({}),
  /** When each version that is stored was last shown as live or as a canary. */
  retired: z.record(name, z.record(version, z.iso.datetime())).default({}),
  canaries: z.record(name, canarySchema).default({}),
  /** Each time a remote was taken off the site, the newest first. It is off for as long as it has no live version. */
  unpublished: z.record(name, z.array(unpublishingSchema)).default({}),
  /** What was done last, the newest first. */
  changes: z.array(releaseChangeSchema).default([]),
  /** Versions whose files are being removed, and since when: nobody goes back to one of them. */
  leaving: z.record(name, z.record(version, z.iso.datetime())).default({}),
});

export type Registry = z.infer<typeof registrySchema>;

/** Folder of the previews, one file each, `<id>.json`, in the release store. */
export const PREVIEWS_FOLDER = '.previews';

/**
 * One remote's unreleased version, shown to the holder of its signed link: a stored release, or the development server
 * of one engineer's machine.
 */
export const previewSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/),
  remote: name,
  expires: z.iso.datetime(),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('release'), version }),
    /**
     * `webBase` is an address of localhost, which only the browser of that engineer can reach: the section is rendered
     * there alone.
     */
    z.object({ kind: z.literal('localhost'), release: releaseSchema, webBase: z.url() }),
  ]),
});

export type Preview = z.infer<typeof previewSchema>;

/** A report as it may come from anybody. */
export const failureReportSchema = z.strictObject({
  trace: z.string().regex(/^[0-9a-f]{32}$/),
  // Some 40 characters for each remote of the site.
  versions: z.string().max(60_000),
  // A document that was issued before there were any names none.
  lineUp: z.string().max(100).nullable().default(null),
  proof: z.string().max(100),
  remote: z.string().max(100),
  version: z.string().max(100),
  phase: z.enum(FAILURE_PHASES),
  path: z.string().startsWith('/').max(LONGEST_REPORTED.text),
  message: z.string().max(LONGEST_REPORTED.text),
  // A tab whose scripts are older sends none.
  stack: z.string().max(LONGEST_REPORTED.stack).default(''),
}) satisfies z.ZodType<FailureReport>;
