import { createHash, randomFillSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File name of an article's upload, as the database computes it from the id: `md5(id::text)::uuid`. */
const uploadOf = (id: number): string =>
  createHash('md5')
    .update(String(id))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5.jpg');

export const uploadAddress = (id: number): string => `/uploads/${uploadOf(id)}`;

/** SQL statement that gives each article its own upload. */
export const NAME_UPLOADS = `
  update article
  set file = jsonb_set(file, '{file_URL}', to_jsonb('/uploads/' || md5(id::text)::uuid::text || '.jpg'));
`;

/** Factors of the average size: a few files are small, and a few are large. */
const SIZES = [0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 1.8, 2.4];

/**
 * Writes an upload of random bytes for each article, because random bytes cannot be compressed.
 * @returns bytes in total.
 */
export function writeUploads(dataFolder: string, articles: number, megabytes: number): number {
  const folder = path.join(dataFolder, 'uploads');
  mkdirSync(folder, { recursive: true });
  const average = (megabytes * 1e6) / articles;
  const bytes = Buffer.alloc(Math.ceil(average * Math.max(...SIZES)));
  let written = 0;
  for (let id = 1; id <= articles; id += 1) {
    const file = bytes.subarray(0, Math.round(average * (SIZES[id % SIZES.length] ?? 1)));
    randomFillSync(file);
    writeFileSync(path.join(folder, uploadOf(id)), file);
    written += file.length;
  }
  return written;
}
