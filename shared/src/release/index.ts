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
/**
 * Folder of a release's source maps, `maps/web/remoteEntry.js.map`: read by the shell's server, never sent to browsers.
 */
export const MAPS_FOLDER = 'maps';
/** Prefix of a source's path in those maps: `./src/remote.tsx` in the remote's own folder. */
export const SOURCE_SCHEME = 'webpack:///';
/** Folder of the releases of development servers, which replace the published ones; never read in production. */
export const DEVELOPMENT_FOLDER = '.development';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/);
const version = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);

/**
 * An object of the release store that keeps fields which a later version of the product has added: a change by an older
 * checkout must not lose them. Its type is annotated so that code can only name the known fields.
 */
const storedObject = <Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodType<z.output<z.ZodObject<Shape>>, z.input<z.ZodObject<Shape>>> => z.object(shape).loose();

export const routePatternSchema = storedObject({
  id: z.string(),
  pattern: z.string().startsWith('/'),
  layouts: z.array(z.string()),
  slots: z.array(z.string()),
  /** Absent if the route does not declare it, as in releases from before this field existed. */
  query: z.array(z.string().min(1)).optional(),
  /** Absent if a link that is seen prefetches the page, and in releases from before this field existed. */
  prefetch: z.literal('on-intent').optional(),
});

/** Maximum number of menu entries of remotes, besides the shell's own. */
export const MAX_REMOTE_MENU_ENTRIES = 3;

const navigationEntry = storedObject({ label: z.string().trim().min(1).max(18), to: z.string().startsWith('/') });

export const navigationSchema = storedObject({
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
  /**
   * Exact paths for which the remote returns a text instead of a page. Absent in releases from before this field
   * existed.
   */
  documents: z.array(z.string().startsWith('/')).default([]),
  /** Absent in releases from before this field existed. */
  navigation: navigationSchema.default({ menu: [], footer: [] }),
  /** Files below `web/`: the container, and the files of each named chunk; `remote` is the exposed module. */
  entry: webFile,
  chunks: z.record(z.string(), z.array(webFile)),
  /**
   * Hashes in the format of Subresource Integrity (`sha384-…`), by path in the release: `web/remoteEntry.js`,
   * `server/server.cjs`. Every file that is served or evaluated has one. Releases from before this field existed have
   * none, and are not checked.
   */
  integrity: z.record(releaseFile, z.string().startsWith('sha384-')).default({}),
  /** Bytes of all browser scripts with brotli; 0 if not measured. */
  size: z.number().int().nonnegative().default(0),
  /** Versions of the host's modules that the build expects. */
  hostModules: z.record(z.string(), z.string()),
  /** Exports of the host's modules that its code uses, by module; null in releases from before this field existed. */
  hostNames: z.record(z.string(), z.array(z.string())).nullable().default(null),
  publishedAt: z.iso.datetime(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
  /** Data of an adopted remote; absent for the product's own remotes. */
  adopted: adoptedSchema.optional(),
});

export type Release = z.infer<typeof releaseSchema>;

/** A release as the store keeps it. */
export const storedReleaseSchema = storedObject(releaseSchema.shape);

/** A release served by a remote's development server instead of the store. */
export const developmentReleaseSchema = releaseSchema.extend({
  /** Base address of the web files: `http://localhost:5101/`. */
  webBase: z.url(),
  /** Absolute path of the server bundle; read again when it changes. */
  serverFile: z.string(),
  /** Id of the process that serves it; the release is ignored when that process has ended. */
  pid: z.number().int().positive(),
});

/** A release that a share of the visitors gets instead of the live one. */
const canarySchema = storedObject({
  release: storedReleaseSchema,
  /** Share of visitors, 0 to 100. */
  percent: z.number().min(0).max(100),
  since: z.iso.datetime(),
  /** Set when it was stopped because it failed too often; it is not shown any more then. */
  stopped: storedObject({ at: z.iso.datetime(), reason: z.string() }).nullable().default(null),
});

export type Canary = z.infer<typeof canarySchema>;

const unpublishingSchema = storedObject({
  /** The version that was live. */
  version,
  at: z.iso.datetime(),
  /** The person who did it; null if unknown. */
  by: z.string().nullable(),
});

/** Kinds of changes to what visitors get of a remote. */
export const RELEASE_CHANGES = [
  'released',
  'rolled-back',
  'unpublished',
  'canary-started',
  'canary-changed',
  'canary-ended',
  'canary-stopped',
] as const;

/** A change of the releases of code, as the release store keeps it and reports it to the audit log. */
export interface ReleaseChange {
  /** Id of this change, by which a receiver recognises duplicates. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The person who did it; null if unknown, or if the product itself did it. */
  readonly by: string | null;
  readonly kind: (typeof RELEASE_CHANGES)[number];
  readonly remote: string;
  readonly version: string;
  /** Share of visitors (0 to 100) of a canary that was started or changed. */
  readonly percent: number | null;
}

const releaseChangeSchema = storedObject({
  id: z.string().max(200),
  at: z.iso.datetime(),
  by: z.string().max(200).nullable(),
  kind: z.enum(RELEASE_CHANGES),
  remote: name,
  version,
  percent: z.number().min(0).max(100).nullable(),
}) satisfies z.ZodType<ReleaseChange>;

/** What is live. The file is replaced by an atomic rename, so readers always get a consistent state. */
export const registrySchema = storedObject({
  /** Increases by one with every change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(name, storedReleaseSchema),
  /** Versions that were made live, the newest first: the targets of a rollback. */
  history: z.record(name, z.array(version)).default({}),
  /** Complete earlier live releases, the newest first: the shell shows them when a live one fails. */
  fallbacks: z.record(name, z.array(storedReleaseSchema)).default({}),
  /** Since when the live version is live. */
  since: z.record(name, z.iso.datetime()).default({}),
  /** When each stored version was last live or a canary. */
  retired: z.record(name, z.record(version, z.iso.datetime())).default({}),
  canaries: z.record(name, canarySchema).default({}),
  /** Each time a remote was unpublished, the newest first. It is unpublished for as long as it has no live version. */
  unpublished: z.record(name, z.array(unpublishingSchema)).default({}),
  /** The latest changes, the newest first. */
  changes: z.array(releaseChangeSchema).default([]),
  /** Versions whose files are being removed, with the start time: no rollback to them is possible. */
  leaving: z.record(name, z.record(version, z.iso.datetime())).default({}),
});

export type Registry = z.infer<typeof registrySchema>;

/** Folder of the previews, one file each, `<id>.json`, in the release store. */
export const PREVIEWS_FOLDER = '.previews';

/**
 * An unreleased version of one remote for the visitor with its signed link: a stored release, or the development server
 * on one engineer's machine.
 */
export const previewSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/),
  remote: name,
  expires: z.iso.datetime(),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('release'), version }),
    /**
     * `webBase` is an address of localhost, which only that engineer's browser can reach: so only the browser renders
     * the section.
     */
    z.object({ kind: z.literal('localhost'), release: releaseSchema, webBase: z.url() }),
  ]),
});

export type Preview = z.infer<typeof previewSchema>;

/** Schema of a report, which may come from any sender. */
export const failureReportSchema = z.strictObject({
  trace: z.string().regex(/^[0-9a-f]{32}$/),
  // About 40 characters for each remote of the site.
  versions: z.string().max(60_000),
  // Documents from before this field existed have none.
  lineUp: z.string().max(100).nullable().default(null),
  proof: z.string().max(100),
  remote: z.string().max(100),
  version: z.string().max(100),
  phase: z.enum(FAILURE_PHASES),
  path: z.string().startsWith('/').max(LONGEST_REPORTED.text),
  message: z.string().max(LONGEST_REPORTED.text),
  // Tabs with older scripts send none.
  stack: z.string().max(LONGEST_REPORTED.stack).default(''),
}) satisfies z.ZodType<FailureReport>;
