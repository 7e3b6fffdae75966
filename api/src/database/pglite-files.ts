import type { PGlite } from '@electric-sql/pglite';

/**
 * PGlite reserves 128 MB for pages of the database by default, and writes zeros over them at each start. With 16 MB it
 * starts in two thirds of the time and takes 120 MB less; lists and searches of 100,000 articles take as long, because
 * the system keeps the files in memory too (`npm run lists -w bench`).
 */
export const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB'];

/**
 * Opens the files of an embedded database for a command, without extensions, and does not wait for the disk. PGlite is
 * loaded only then, because that takes time and a command for PostgreSQL does without.
 */
export async function openPgliteFiles(folder?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, ...SMALL_BUFFERS];
  return folder === undefined ? PGlite.create({ startParams }) : PGlite.create(folder, { startParams });
}
