import { z } from 'zod';

/**
 * Names of files of a release and of folders in it. Bundlers write more letters than ours does: `~`, `@`, `$`, `+`. No
 * name begins with a dot, so none leads upwards.
 */
const SEGMENT = '[A-Za-z0-9_@$~+-][A-Za-z0-9_@$~+.-]*';
const WEB_FILE = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);

/** Whether it is the place of a file below `web/` of a release: `remoteEntry.js`, `assets/x.js`. */
export const isWebFile = (place: string): boolean => WEB_FILE.test(place);

/** A file below `web/` of a release, with slashes: `assets/x.js`. */
export const webFile = z.string().refine(isWebFile, 'must be the place of a file below web/, as assets/x.js');

/** A file of a release: `web/remoteEntry.js`. */
export const releaseFile = z
  .string()
  .refine((place) => place.includes('/') && isWebFile(place), 'must be the place of a file of a release');

/**
 * An ordinary Module Federation remote, as Rspack, webpack or Vite build it for any host. Its files lie
 * below `web/` of the release as its team has built them, folders included. The fields of the release beside this one:
 *
 * - `entry`: the container, the `remoteEntry` of its manifest.
 * - `routes`: one route, `{ id: 'app', pattern: '/tools/*', layouts: [], slots: [] }`; such a pattern is also `/tools`.
 * - `chunks.app`: scripts that the exposed module needs at once, as its manifest lists them; they are fetched with it.
 * - `integrity`: of every file. With a server bundle among them, its page is rendered on the server, too.
 * - `hostModules`: empty. What it takes of the page is negotiated by the federation runtime.
 */
export const adoptedSchema = z.strictObject({
  /** Its `mf-manifest.json`. */
  manifest: webFile,
  /** Name of the exposed module that is shown, as the manifest writes it: `./App`. */
  expose: z.string().regex(/^\.(?:\/[\w.@$~+-]+)*$/),
  /** Whether the container is a script that leaves a global variable, or an ES module that exports it. */
  entryType: z.enum(['global', 'module']),
  /** The container's global variable, and the name that its runtime knows it by: the manifest's `globalName`. */
  globalName: z.string().regex(/^[\w$@/.-]+$/),
  /** Of its page, in `<title>` and while it loads. */
  title: z.string().trim().min(1).max(70),
  /**
   * `shared`: it renders with the React of the page. `own`: it was built for another major version, and lives in an
   * island with its own.
   */
  react: z.enum(['shared', 'own']),
  /**
   * What the module exports by default. `component`: a React component with the props `basename` and `path`, both of
   * which it may ignore. `mount`: a function `(element, { basename, path })` that shows it and returns what takes it
   * away again; it may also be a named export `mount`.
   */
  kind: z.enum(['component', 'mount']),
  /** Style sheets that the exposed module needs, as its manifest lists them. They go when the page goes. */
  styles: z.array(webFile).default([]),
});

export type Adopted = z.infer<typeof adoptedSchema>;

/** Of any release, what the server evaluates. */
export const SERVER_BUNDLE = 'server/server.cjs';

/**
 * The address of the web files in a server bundle of another team, in which each version stands for its own: the
 * `publicPath` (Rspack, webpack) or `base` (Vite) of that build.
 */
export const SERVER_PUBLIC_PATH = '/__adopted__/';

/** Whether a release has brought what renders its pages on the server. */
export const hasServerBundle = ({ integrity }: { readonly integrity: Readonly<Record<string, string>> }): boolean =>
  SERVER_BUNDLE in integrity;
