import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import { nullIfMissing } from '@northlight/shared/durable-files';
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

const HASHED = /\.[0-9a-f]{10}\./;

/** Puts the files of a build into the bucket and marks the build as in use. @param web folder of its browser files. */
export async function putShellFiles(bucket: Bucket, web: string, now = new Date()): Promise<void> {
  const files = await hashedFiles(web);
  if (files.length === 0) return;
  const stored = new Set(await bucket.keys(FILES));
  const missing = files.filter((file) => !stored.has(FILES + file));
  await eachOf(
    missing,
    CALLS_AT_ONCE,
    async (file) => void (await bucket.put(FILES + file, await readFile(path.join(web, file)))),
  );
  const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  // Written after the files, so that every listed file exists.
  await bucket.put(`${BUILDS}${name}.json`, JSON.stringify({ files, seen: now.toISOString() }));
  // Also for an earlier build that a site goes back to: other machines may have removed its files since.
  const newest = await bucket.get(NEWEST);
  const isNew = missing.length > 0 || newest === null || !decode(newest.content).includes(`"${name}"`);
  if (isNew) await bucket.put(NEWEST, JSON.stringify({ name, at: now.toISOString() }));
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
 * @returns a function that fetches what is new; if nothing is new, that is one call.
 */
export function mirrorShellFiles(bucket: Bucket, folder: string): () => Promise<void> {
  let known: string | undefined;
  return async () => {
    const newest = await bucket.getChanged(NEWEST, known);
    if (newest === 'unchanged' || newest === null) return;
    const builds = await buildsIn(bucket);
    const here = new Set(await hashedFiles(folder));
    const missing = [...new Set(builds.flatMap(({ files }) => files))].filter((file) => !here.has(file));
    await eachOf(missing, CALLS_AT_ONCE, (file) => fetchFile(bucket, file, folder));
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

interface StoredBuild extends z.infer<typeof buildSchema> {
  readonly key: string;
}

async function buildsIn(bucket: Bucket): Promise<readonly StoredBuild[]> {
  const found = await Promise.all(
    (await bucket.keys(BUILDS)).map(async (key) => ({ key, object: await bucket.get(key) })),
  );
  return found.flatMap(({ key, object }) =>
    object ? [{ key, ...buildSchema.parse(JSON.parse(decode(object.content))) }] : [],
  );
}

/**
 * Removes builds that no machine has run for that many days, with the files that only they use.
 * @returns the number of files.
 */
export async function pruneShellFiles(bucket: Bucket, days: number, now = new Date()): Promise<number> {
  const builds = await buildsIn(bucket);
  const oldest = now.getTime() - days * 86_400_000;
  const kept = builds.filter(({ seen }) => Date.parse(seen) > oldest);
  const inUse = new Set(kept.flatMap(({ files }) => files.map((file) => FILES + file)));
  const gone = builds.filter((build) => !kept.includes(build));
  const surplus = gone.flatMap(({ files }) => files.map((file) => FILES + file)).filter((key) => !inUse.has(key));
  // The lists are removed first, so that a half-removed build is not listed any more.
  for (const { key } of gone) await bucket.remove(key);
  await eachOf([...new Set(surplus)], CALLS_AT_ONCE, (key) => bucket.remove(key));
  return new Set(surplus).size;
}
