import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';
import AdmZip from 'adm-zip';
import { z } from 'zod';
import { kilobytes, sentBytes } from './check-size.ts';

const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    types: z.object({ zip: z.string(), api: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * @param folder of the build. @returns null for a build without a portable container. @throws for an invalid manifest.
 */
async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema> | null> {
  const text = await readFile(path.join(folder, 'portable/mf-manifest.json'), 'utf8').catch(nullIfMissing);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}

/**
 * For each exposed module, the kilobytes that a host that shares React fetches before it can call the module, as text.
 * There is no budget for them, because no page of this site loads them. Null for a build without a portable container.
 * @param folder of the build.
 */
export async function portableSize(folder: string): Promise<string | null> {
  const manifest = await readManifest(folder);
  if (!manifest) return null;
  const sizes = manifest.exposes.map(async ({ path: exposed, assets }) => {
    const files = [manifest.metaData.remoteEntry.name, ...assets.js.sync];
    const bytes = await Promise.all(files.map((file) => sentBytes(path.join(folder, 'portable', file))));
    return `${exposed} ${kilobytes(bytes.reduce((sum, one) => sum + one, 0))}`;
  });
  return (await Promise.all(sizes)).join(', ');
}

/**
 * Checks that a portable container comes with a type declaration of each module that it exposes: teams of other hosts
 * write their code against these types.
 * @param folder of the build. @returns one sentence when types are missing.
 */
export async function checkPortable(name: string, folder: string): Promise<string[]> {
  const portable = path.join(folder, 'portable');
  const manifest = await readManifest(folder);
  if (!manifest) return [];
  const { metaData, exposes } = manifest;
  const { zip, api } = metaData.types;
  const declared = zip === '' ? [] : await filesIn(path.join(portable, zip));
  const names = api === '' ? null : await readFile(path.join(portable, api), 'utf8').catch(nullIfMissing);
  const untyped = exposes.filter(({ path: exposed }) => !declared.includes(`${exposed.replace(/^\.\//, '')}.d.ts`));
  const missing = [...untyped.map(({ path: exposed }) => exposed), ...(names === null ? ['their names'] : [])];
  if (missing.length === 0) return [];
  return [
    `The portable container of ${name} has no types of ${missing.join(', ')}: build it anew by the preset, which ` +
      'writes them to @mf-types.zip and @mf-types.d.ts, or set portable to false in its rspack.config.ts.',
  ];
}

/** Names of the files in an archive; none if the archive is missing or unreadable. */
async function filesIn(archive: string): Promise<string[]> {
  const content = await readFile(archive).catch(nullIfMissing);
  if (content === null) return [];
  try {
    return new AdmZip(content).getEntries().map(({ entryName }) => entryName);
  } catch {
    // Not an archive, so it declares nothing.
    return [];
  }
}
