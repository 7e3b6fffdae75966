import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const KEY_FILE = 'preview.key';
/** Characters of a key that can't be guessed. */
const LEAST_LENGTH = 32;

/** Signs and checks preview links. Who made a link with the key may show what it names; the id alone shows nothing. */
export interface PreviewSigner {
  /** `<id>.<signature>`, for an address and for the cookie. */
  sign(id: string): string;
  /** The id of a token that was signed with this key, else null. Takes the same time for every wrong signature. */
  verify(token: string): string | null;
}

/**
 * @param key the variable PREVIEW_KEY, for commands that run on another machine than the site; without it the key lies in the data folder and is
 * made by whoever needs it first.
 * @throws one sentence when the key is too short to keep a secret.
 */
export async function openPreviewSigner(dataFolder: string, key?: string): Promise<PreviewSigner> {
  const secret = key ?? (await readOrMakeKey(path.join(dataFolder, KEY_FILE)));
  if (secret.length < LEAST_LENGTH) throw new Error(`${key === undefined ? KEY_FILE : 'PREVIEW_KEY'} must have at least ${LEAST_LENGTH} characters.`);
  const signatureOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');

  return {
    sign: (id) => `${id}.${signatureOf(id)}`,
    verify(token) {
      const dot = token.indexOf('.');
      const id = token.slice(0, Math.max(dot, 0));
      const [given, right] = [Buffer.from(token.slice(dot + 1)), Buffer.from(signatureOf(id))];
      return id !== '' && given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}

/** The file appears whole or not at all, so that two who need it first end up with the same key. */
async function readOrMakeKey(file: string): Promise<string> {
  const known = await readKey(file);
  if (known !== null) return known;
  await mkdir(path.dirname(file), { recursive: true });
  const coming = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(coming, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'));
    await handle.sync();
    await link(coming, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await handle.close();
    await rm(coming, { force: true });
  }
  const made = await readKey(file);
  if (made === null) throw new Error(`${file} was removed while it was made.`);
  return made;
}

async function readKey(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
