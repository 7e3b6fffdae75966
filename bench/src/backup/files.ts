import { createHash, randomFillSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As the database makes it of an article's number: `md5(id::text)::uuid`. */
const uploadOf = (id: number): string =>
  createHash('md5')
    .update(String(id))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5.jpg');

export const uploadAddress = (id: number): string => `/uploads/${uploadOf(id)}`;

/** Gives each article an upload of its own, as a statement. */
export const NAME_UPLOADS = `
  update article
  set file = jsonb_set(file, '{file_URL}', to_jsonb('/uploads/' || md5(id::text)::uuid::text || '.jpg'));
`;

/** By the size that files have on average: a few are small, and a few large. */
const SIZES = [0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 1.8, 2.4];

/** Uploads of so many articles, of random bytes: nothing makes them smaller. @returns how many bytes they have. */
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
