import path from 'node:path';
import { type Preview, PREVIEWS_FOLDER, previewSchema } from '../release/index.ts';
import { nullIfDamaged, parseFile } from './parse-file.ts';
import type { StoredVersion } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import { jsonFilesIn, type StoreFiles } from './store-files.ts';
import { mustStay } from './stored-releases.ts';

export const placeOfPreview = (id: string): string => `${PREVIEWS_FOLDER}/${id}.json`;

/** The stored versions that previews refer to. */
export const previewedVersions = (previews: readonly Preview[]): StoredVersion[] =>
  previews.flatMap(({ remote, source }) =>
    source.kind === 'release' ? [{ name: remote, version: source.version }] : [],
  );

/** Operations on previews: releases that are shown only for a signed link. */
export function storedPreviews(
  files: StoreFiles,
  registry: RegistryFile,
): Pick<ReleaseStore, 'putPreview' | 'findPreview' | 'listPreviews' | 'endPreview'> {
  async function findPreview(id: string): Promise<Preview | null> {
    if (!previewSchema.shape.id.safeParse(id).success) return null;
    const text = await files.read(placeOfPreview(id));
    return text === null ? null : parseFile(previewSchema, text, placeOfPreview(id));
  }

  return {
    findPreview,
    async listPreviews() {
      const places = await jsonFilesIn(files, PREVIEWS_FOLDER);
      // A damaged preview shows nothing, and must not hold up the releases and removals that look at all of them.
      const previews = await Promise.all(
        places.map((place) => findPreview(path.basename(place, '.json')).catch(nullIfDamaged)),
      );
      return previews.filter((preview) => preview !== null);
    },
    async putPreview(preview) {
      const { id, remote, source } = previewSchema.parse(preview);
      await files.write(placeOfPreview(id), JSON.stringify(preview, null, 2));
      try {
        await registry.change((current) => {
          if (source.kind === 'release') mustStay(current, { name: remote, version: source.version });
          return { ...current };
        });
      } catch (error) {
        await files.remove(placeOfPreview(id));
        throw error;
      }
    },
    async endPreview(id) {
      if (!(await findPreview(id))) return;
      await files.remove(placeOfPreview(id));
      await registry.change((current) => ({ ...current }));
    },
  };
}
