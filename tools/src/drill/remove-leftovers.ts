import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { isGone, sign } from '@northlight/shared/process';
import { messageOf } from '../run/message-of.ts';
import { runStep } from './run-step.ts';

const PREFIX = 'northlight-drill-';
/** The signature of the drill that uses a folder. */
const OWNER_FILE = 'owner';
/** Milliseconds after which a folder is abandoned if its process can't be checked from here. No drill takes so long. */
const DAY = 86_400_000;

/** Makes a folder that a later drill removes if this one is killed. */
export async function makeDrillFolder(
  place = tmpdir(),
): Promise<{ readonly folder: string; readonly dataFolder: string }> {
  const folder = await mkdtemp(path.join(place, PREFIX));
  await writeFile(path.join(folder, OWNER_FILE), await sign());
  const dataFolder = path.join(folder, 'data');
  await mkdir(dataFolder);
  return { folder, dataFolder };
}

/**
 * Removes the folders and databases of drills that were killed, and never those of one that is running. What can't be
 * removed is told, and does not stop this drill.
 */
export async function removeLeftovers(
  site: Readonly<Record<string, string>>,
  say: (sentence: string) => void,
  place = tmpdir(),
): Promise<void> {
  try {
    const databases = site.DATABASE_URL === undefined ? '' : await runStep(site, ['drill-step', 'drop-abandoned']);
    const removed = [...databases.split('\n').filter((name) => name !== ''), ...(await removeFolders(place))];
    for (const name of removed) say(`Removed ${name}, which a drill that was killed had left.`);
  } catch (error) {
    say(`What drills that were killed may have left could not be removed: ${messageOf(error)}`);
  }
}

/** @returns the removed folders. */
async function removeFolders(place: string): Promise<string[]> {
  const names = (await readdir(place)).filter((name) => name.startsWith(PREFIX));
  const removed: string[] = [];
  for (const folder of names.map((name) => path.join(place, name))) {
    if (!(await isAbandoned(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(folder);
  }
  return removed;
}

async function isAbandoned(folder: string): Promise<boolean> {
  const owner = path.join(folder, OWNER_FILE);
  const signature = await readFile(owner, 'utf8').catch(nullIfMissing);
  const made = await stat(owner).catch(nullIfMissing);
  // The folder of another person, or one whose drill is just starting.
  if (signature === null || made === null || made.uid !== process.getuid?.()) return false;
  const gone = await isGone(signature);
  return gone === 'unknown' ? Date.now() - made.mtimeMs > DAY : gone;
}
