import { z } from 'zod';

/** The files that a part of a remote needs at once (`sync`), and those that it requests later (`async`). */
const fileListsSchema = z
  .object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) })
  .default({ sync: [], async: [] });

const assetsSchema = z
  .object({ js: fileListsSchema, css: fileListsSchema })
  .default({ js: { sync: [], async: [] }, css: { sync: [], async: [] } });

/**
 * The parts of an `mf-manifest.json` that are used. Rspack, webpack and Vite write more, and not all write the same.
 */
const manifestSchema = z.object({
  name: z.string().min(1),
  metaData: z.object({
    globalName: z.string().min(1),
    publicPath: z.string().optional(),
    /** Source text of a function, which would have to be evaluated. */
    getPublicPath: z.string().optional(),
    buildInfo: z.object({ buildVersion: z.string().default('') }).default({ buildVersion: '' }),
    remoteEntry: z.object({
      name: z.string().min(1),
      path: z.string().default(''),
      type: z.string().default('global'),
    }),
  }),
  shared: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().optional(),
        requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
        assets: assetsSchema,
      }),
    )
    .default([]),
  remotes: z
    .array(z.object({ alias: z.string().optional(), federationContainerName: z.string().optional() }))
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })).default([]),
});

export type ForeignManifest = z.infer<typeof manifestSchema>;

/** @throws one sentence that says what is wrong with the manifest, and where it was read. */
export function parseManifest(text: string, where: string): ForeignManifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} is no JSON, so it is no manifest of a Module Federation remote.`, { cause: error });
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new Error(
    `${where} is no manifest of a Module Federation remote: ${first?.path.join('.') || 'the whole of it'}: ` +
      `${first?.message}. Build it with @module-federation/enhanced or @module-federation/vite and manifest: true.`,
  );
}

/** Files that a manifest names, each once. Paths are relative to the manifest's folder. */
export function filesNamedIn({ metaData, exposes, shared }: ForeignManifest): string[] {
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js, css]);
  const files = assets.flatMap(({ sync, async: later }) => [...sync, ...later]);
  return [...new Set([entryOf({ metaData }), ...files.map(placeIn)])];
}

/** Path of the container. */
export const entryOf = ({ metaData: { remoteEntry } }: Pick<ForeignManifest, 'metaData'>): string =>
  placeIn(`${remoteEntry.path}/${remoteEntry.name}`);

/** Manifests write one path in several ways: `/x.js`, `./x.js`, `x.js`. */
export const placeIn = (file: string): string => file.replace(/^(?:\.?\/)+/, '');
