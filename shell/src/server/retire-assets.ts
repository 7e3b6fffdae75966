import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';

/** Milliseconds for which a file is served after the last build that had it: longer than a page stays open in a tab. */
const KEPT_FOR = 30 * 86_400_000;

/** Since when no build has had a file, in milliseconds since 1970, by the file's path. */
const retiredSchema = z.record(z.string(), z.number());
type Retired = z.infer<typeof retiredSchema>;

/**
 * Removes files that no build has had for 30 days. A file's own date does not tell when it was last needed: a site that
 * ran one build for months would lose that build's files at the first update, while pages of it are still open. So the
 * time is recorded at the first start of a build that lacks the file.
 * @param webFolder the build that is served now.
 * @param now milliseconds since 1970.
 * @returns the files that were removed.
 */
export async function retireAssets(
  webFolder: string,
  assetsFolder: string,
  now = Date.now(),
): Promise<readonly string[]> {
  const notes = `${assetsFolder}.retired.json`;
  const [current, served, before] = await Promise.all([filesIn(webFolder), filesIn(assetsFolder), readNotes(notes)]);
  const surplus = served
    .filter((file) => !current.includes(file))
    .map((file) => ({ file, since: before[file] ?? now }));
  const isOver = ({ since }: { readonly since: number }) => since <= now - KEPT_FOR;
  const over = surplus.filter(isOver).map(({ file }) => file);
  // Without those that are removed: one that comes again, from the build of another machine, is as new.
  const left = surplus.filter((one) => !isOver(one)).map(({ file, since }) => [file, since] as const);
  await writeAtomically(notes, JSON.stringify(Object.fromEntries(left), null, 2));
  await Promise.all(over.map((file) => rm(path.join(assetsFolder, file), { force: true })));
  return over;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A record that is missing or can't be parsed starts empty; files are then kept for longer. */
async function readNotes(file: string): Promise<Retired> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  try {
    return text === null ? {} : retiredSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
}
