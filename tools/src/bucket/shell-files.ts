import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { DamagedFileError, nullIfDamaged, parseFile } from '@northlight/shared/release-store';
import { z } from 'zod';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';
import { decode } from './bucket-files.ts';

/**
 * Where the shell's own browser files are in a bucket of releases. Every machine of the site serves them, because
 * during a deploy a page of one version of the shell may load its files through another version. The files of all
 * builds are in one folder, since their names contain a hash of their content; each build has its own list.
 */
const FILES = '.shell/files/';
const BUILDS = '.shell/builds/';
/** Changes when another build is put into use, so that one call tells whether there is anything new. */
const NEWEST = '.shell/newest.json';

const buildSchema = z.object({
  /** Paths relative to the folder of the browser files. */
  files: z.array(z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/)),
  /** ISO time of the last report of a machine that runs this build. */
  seen: z.iso.datetime(),
});

const DAY = 86_400_000;

const newestSchema = z.object({ name: z.string(), at: z.iso.datetime() });

/**
 * What prunes are removing at this moment, one object for each. A bucket has no lock: a prune first writes what it is
 * going to remove, then reads the lists of builds once more; a machine first writes the list of its build, then reads
 * these objects. So one of the two always sees the other.
 */
const PRUNES = '.shell/prunes/';

const pruneSchema = z.object({ keys: z.array(z.string()), at: z.iso.datetime() });

/** Milliseconds after which a prune counts as interrupted. */
const INTERRUPTED = 600_000;

const isRunning = ({ at }: z.infer<typeof pruneSchema>): boolean => Date.now() - Date.parse(at) < INTERRUPTED;

const HASHED = /\.[0-9a-f]{10}\./;

/**
 * Puts the files of a build into the bucket and marks the build as in use.
 * @param web folder of its browser files.
 * @throws when a prune is removing some of them: putting them again succeeds once it has ended. Also when nobody can
 * read what a prune is removing, after all files were put: putting them again replaces what it has removed meanwhile.
 */
export async function putShellFiles(bucket: Bucket, web: string, now = new Date()): Promise<void> {
  const files = await hashedFiles(web);
  if (files.length === 0) return;
  const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const list = `${BUILDS}${name}.json`;
  // Written before the files are looked for: a prune that begins after this keeps what the list names.
  await bucket.put(list, JSON.stringify({ files, seen: now.toISOString() }));
  const { damage } = await mustNotBeLeaving(bucket, list, files);
  const stored = new Set(await bucket.keys(FILES));
  const missing = files.filter((file) => !stored.has(FILES + file));
  await eachOf(
    missing,
    CALLS_AT_ONCE,
    async (file) => void (await bucket.put(FILES + file, await readFile(path.join(web, file)))),
  );
  // Also for an earlier build that a site goes back to: other machines may have removed its files since. Written after
  // the files: other machines read the lists when this changes, and skip what isn't there.
  const isNew = missing.length > 0 || (await newestBuild(bucket)) !== name;
  if (isNew) await bucket.put(NEWEST, JSON.stringify({ name, at: now.toISOString() }));
  if (damage) throw damage;
}

/** @returns null also when the object is damaged: it is then written again. */
async function newestBuild(bucket: Bucket): Promise<string | null> {
  const newest = await readObject(bucket, NEWEST, newestSchema).catch(nullIfDamaged);
  return newest && newest.name;
}

/**
 * The second look is for a prune that began before the list was written and has ended since: it removed the list.
 * @returns the error of a prune that can't be read.
 */
async function mustNotBeLeaving(bucket: Bucket, list: string, files: readonly string[]) {
  const own = new Set([list, ...files.map((file) => FILES + file)]);
  const { objects: prunes, damage } = await readableIn(bucket, PRUNES, pruneSchema);
  const isLeaving = prunes.some((prune) => isRunning(prune) && prune.keys.some((key) => own.has(key)));
  if (isLeaving || !(await bucket.get(list)))
    throw new Error(
      'A prune is removing files of this version of the shell from the bucket: they can be put once it has ended.',
    );
  return { damage };
}

/** Paths of the files with a hash in their names, sorted. */
async function hashedFiles(web: string): Promise<readonly string[]> {
  const files = (await readdir(web, { recursive: true }).catch(nullIfMissing)) ?? [];
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => HASHED.test(path.basename(file)))
    .toSorted();
}

/**
 * Mirrors the shell's files of all machines to this one.
 * @param folder from which this machine's shells serve them, `DATA_DIR/assets`.
 * @returns a function that fetches what is new; if nothing is new, that is one call. It throws when the list of a build
 * is damaged, after the files of all other builds were fetched, and looks at all of them again in the next call.
 */
export function mirrorShellFiles(bucket: Bucket, folder: string): () => Promise<void> {
  let known: string | undefined;
  return async () => {
    const newest = await bucket.getChanged(NEWEST, known);
    if (newest === 'unchanged' || newest === null) return;
    const { objects: builds, damage } = await readableIn(bucket, BUILDS, buildSchema);
    const here = new Set(await hashedFiles(folder));
    const missing = [...new Set(builds.flatMap(({ files }) => files))].filter((file) => !here.has(file));
    await eachOf(missing, CALLS_AT_ONCE, (file) => fetchFile(bucket, file, folder));
    if (damage) throw damage;
    known = newest.tag;
  };
}

async function fetchFile(bucket: Bucket, file: string, folder: string): Promise<void> {
  const found = await bucket.get(FILES + file);
  // It was pruned in the meantime.
  if (!found) return;
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  // Written under a temporary name first, so that an incomplete file is never served.
  const coming = `${target}.${randomUUID()}.coming`;
  await writeFile(coming, found.content);
  await rename(coming, target);
}

/** @throws DamagedFileError */
async function readObject<T>(bucket: Bucket, key: string, schema: z.ZodType<T>): Promise<T | null> {
  const found = await bucket.get(key);
  return found && parseFile(schema, decode(found.content), key);
}

/** The objects with this prefix. @throws DamagedFileError when one of them is damaged. */
async function objectsIn<T>(bucket: Bucket, begin: string, schema: z.ZodType<T>): Promise<(T & { key: string })[]> {
  const { objects, damage } = await readableIn(bucket, begin, schema);
  if (damage) throw damage;
  return objects;
}

/** The objects with this prefix that can be read, and the error of one that is damaged; null if none is. */
async function readableIn<T>(bucket: Bucket, begin: string, schema: z.ZodType<T>) {
  const keys = await bucket.keys(begin);
  const found = await Promise.all(
    keys.map(async (key) => ({ key, object: await readObject(bucket, key, schema).catch(asDamage) })),
  );
  const damage = found.map(({ object }) => object).find((object) => object instanceof DamagedFileError) ?? null;
  const objects = found.flatMap(({ key, object }) =>
    object && !(object instanceof DamagedFileError) ? [{ ...object, key }] : [],
  );
  return { objects, damage };
}

function asDamage(error: unknown): DamagedFileError {
  if (error instanceof DamagedFileError) return error;
  throw error;
}

/**
 * Removes builds that no machine has run for that many days, with the files that only they use.
 * @returns the number of files.
 */
export async function pruneShellFiles(bucket: Bucket, days: number, now = new Date()): Promise<number> {
  await removeInterrupted(bucket);
  const oldest = now.getTime() - days * DAY;
  const planned = await surplusIn(bucket, oldest);
  if (planned.lists.length === 0) return 0;
  const own = `${PRUNES}${randomUUID()}.json`;
  const keys = [...planned.lists, ...planned.files];
  await bucket.put(own, JSON.stringify({ keys, at: new Date().toISOString() }));
  const surplus = await surplusIn(bucket, oldest);
  const isPlanned = (key: string) => keys.includes(key);
  // The lists are removed first, so that a half-removed build is not listed any more.
  for (const key of surplus.lists.filter(isPlanned)) await bucket.remove(key);
  const files = surplus.files.filter(isPlanned);
  await eachOf(files, CALLS_AT_ONCE, (key) => bucket.remove(key));
  await bucket.remove(own);
  return files.length;
}

/** Keys of the lists of builds that were last seen before that time, and of the files that no other list names. */
async function surplusIn(
  bucket: Bucket,
  oldest: number,
): Promise<{ readonly lists: string[]; readonly files: string[] }> {
  const builds = await objectsIn(bucket, BUILDS, buildSchema);
  const [gone, kept] = [
    builds.filter(({ seen }) => Date.parse(seen) <= oldest),
    builds.filter(({ seen }) => Date.parse(seen) > oldest),
  ];
  const inUse = new Set(kept.flatMap(({ files }) => files));
  const surplus = new Set(gone.flatMap(({ files }) => files).filter((file) => !inUse.has(file)));
  return { lists: gone.map(({ key }) => key), files: [...surplus].map((file) => FILES + file) };
}

async function removeInterrupted(bucket: Bucket): Promise<void> {
  const prunes = await objectsIn(bucket, PRUNES, pruneSchema);
  for (const prune of prunes) if (!isRunning(prune)) await bucket.remove(prune.key);
}
