import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eachOf } from '@northlight/shared/concurrency';
import { hashText, RELEASE_PARTS, storedFiles, type StoreFiles } from '@northlight/shared/release-store';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';

/** Milliseconds for which a change is retried while others change the same file. */
const TIMEOUT = 60_000;

/**
 * A release store's files in a bucket. There is no lock: a change is written only if the object has not changed since
 * it was read; otherwise it is made again. The service must support conditional writes (`If-Match` and `If-None-Match`
 * of PutObject), as AWS, MinIO, R2 and Ceph do.
 */
export function bucketFiles(bucket: Bucket): StoreFiles {
  let lastChange: Promise<unknown> = Promise.resolve();
  return {
    read: async (place) => (await readObject(bucket, place))?.text ?? null,
    list: (folder) => namesBelow(bucket, folder),
    write: async (place, text) => void (await bucket.put(place, text)),
    change(place, make) {
      // Changes of one process are queued, so that they compete only with those of other machines.
      const change = lastChange.then(() => changeObject(bucket, place, make));
      lastChange = change.catch(() => undefined);
      return change;
    },
    async putFolder(place, source, last) {
      await eachOf(
        await storedFiles(source),
        CALLS_AT_ONCE,
        async (file) => void (await bucket.put(`${place}/${file}`, await readFile(path.join(source, file)))),
      );
      // Written last: a release exists once its description does, so readers never find an incomplete one.
      await bucket.put(`${place}/${last.name}`, last.text);
    },
    hash: (place) => hashObjects(bucket, place),
    async remove(place) {
      const below = await bucket.keys(`${place}/`);
      // The description is removed first, so that a half-removed release is not a release any more.
      const descriptions = below.filter((key) => path.posix.dirname(key) === place);
      for (const key of [place, ...descriptions]) await bucket.remove(key);
      const rest = below.filter((key) => path.posix.dirname(key) !== place);
      await eachOf(rest, CALLS_AT_ONCE, (key) => bucket.remove(key));
    },
    // The next upload of the same version completes an interrupted one; until then it is no release.
    tidy: async () => {},
  };
}

async function readObject(bucket: Bucket, place: string): Promise<{ text: string; tag: string } | null> {
  const found = await bucket.get(place);
  return found && { text: decode(found.content), tag: found.tag };
}

export const decode = (content: Uint8Array): string => new TextDecoder().decode(content);

/**
 * False for a key that would lead out of its folder as the path of a file. Nothing of ours has such a key, but a bucket
 * takes any, and who may write to it must not choose files of the machines that mirror it.
 */
export const staysBelow = (key: string): boolean => !key.split(/[/\\]/).includes('..');

async function changeObject(
  bucket: Bucket,
  place: string,
  make: (current: string | null) => Promise<string | null>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT;
  let written: string | null = null;
  for (let tries = 0; ; tries++) {
    const current = await readObject(bucket, place);
    // An earlier attempt had written it, but its response was lost, so the retry seemed to be refused.
    if (written !== null && current?.text === written) return;
    const next = await make(current?.text ?? null);
    if (next === null || next === current?.text) return;
    if (await bucket.put(place, next, current ? { tag: current.tag } : 'nothing')) return;
    written = next;
    if (Date.now() > deadline)
      throw new Error(`${place} was changed by others for ${TIMEOUT / 1000} seconds without a pause.`);
    await wait(Math.random() * Math.min(20 * 2 ** tries, 500));
  }
}

async function hashObjects(bucket: Bucket, place: string): Promise<Record<string, string>> {
  const keys = (await Promise.all(RELEASE_PARTS.map((part) => bucket.keys(`${place}/${part}/`)))).flat();
  const hashes = new Map<string, string>();
  await eachOf(keys, CALLS_AT_ONCE, async (key) => {
    const found = await bucket.get(key);
    if (found) hashes.set(key.slice(place.length + 1), hashText(found.content));
  });
  return Object.fromEntries([...hashes].toSorted(([one], [other]) => one.localeCompare(other)));
}

/**
 * Names of objects and folders directly below a folder; the empty string is the top. A bucket has no folders: they are
 * common prefixes of keys. They are computed here, because compatible services differ in how they group keys.
 */
export async function namesBelow(bucket: Bucket, folder: string): Promise<string[]> {
  const begin = folder === '' ? '' : `${folder}/`;
  const keys = await bucket.keys(begin);
  return [...new Set(keys.map((key) => key.slice(begin.length).split('/')[0] ?? ''))].filter((name) => name !== '');
}
