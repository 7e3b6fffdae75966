import { z } from 'zod';

/**
 * Names of files and folders of a release. Bundlers of other teams also use `~`, `@`, `$` and `+`. No name starts with
 * a dot, so no path leads upwards.
 */
const SEGMENT = '[A-Za-z0-9_@$~+-][A-Za-z0-9_@$~+.-]*';
const WEB_FILE = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);

/** Whether it is a path of a file below `web/` of a release: `remoteEntry.js`, `assets/x.js`. */
export const isWebFile = (place: string): boolean => WEB_FILE.test(place);

/** Path of a file below `web/` of a release: `assets/x.js`. */
export const webFile = z.string().refine(isWebFile, 'must be the place of a file below web/, as assets/x.js');

/** Path of a file of a release: `web/remoteEntry.js`. */
export const releaseFile = z
  .string()
  .refine((place) => place.includes('/') && isWebFile(place), 'must be the place of a file of a release');

/**
 * An ordinary Module Federation remote, as Rspack, webpack or Vite build it for any host. Its files are below `web/` of
 * the release, with the folders that its team's build has made. The other fields of such a release:
 *
 * - `entry`: the container, the `remoteEntry` of its manifest.
 * - `routes`: one route, `{ id: 'app', pattern: '/tools/*', layouts: [], slots: [] }`; it also matches `/tools`.
 * - `chunks.app`: scripts that the exposed module needs at once, from its manifest; they are fetched with it.
 * - `integrity`: of every file. If it includes a server bundle, the page is rendered on the server too.
 * - `hostModules`: empty. The federation runtime negotiates the shared modules.
 */
export const adoptedSchema = z.strictObject({
  /** Its `mf-manifest.json`. */
  manifest: webFile,
  /** Name of the exposed module that is shown, as in the manifest: `./App`. */
  expose: z.string().regex(/^\.(?:\/[\w.@$~+-]+)*$/),
  /** Whether the container is a script that sets a global variable, or an ES module that exports it. */
  entryType: z.enum(['global', 'module']),
  /** The container's global variable, and its name in the federation runtime: the manifest's `globalName`. */
  globalName: z.string().regex(/^[\w$@/.-]+$/),
  /** Title of its page, in `<title>` and while it loads. */
  title: z.string().trim().min(1).max(70),
  /**
   * `shared`: it renders with the React of the page. `own`: it was built for another major version, and runs in an
   * island with its own React.
   */
  react: z.enum(['shared', 'own']),
  /**
   * The default export of the module. `component`: a React component with the props `basename` and `path`; it may
   * ignore both. `mount`: a function `(element, { basename, path })` that mounts it and returns what unmounts it; it
   * may also be a named export `mount`.
   */
  kind: z.enum(['component', 'mount']),
  /** Style sheets that the exposed module needs, from its manifest. They are removed with the page. */
  styles: z.array(webFile).default([]),
});

export type Adopted = z.infer<typeof adoptedSchema>;

/** Path of the server bundle in any release. */
export const SERVER_BUNDLE = 'server/server.cjs';

/**
 * The `publicPath` (Rspack, webpack) or `base` (Vite) with which another team builds its server bundle. In each version
 * it is replaced by the address of that version's web files.
 */
export const SERVER_PUBLIC_PATH = '/__adopted__/';

/** Whether a release can be rendered on the server. */
export const hasServerBundle = ({ integrity }: { readonly integrity: Readonly<Record<string, string>> }): boolean =>
  SERVER_BUNDLE in integrity;
