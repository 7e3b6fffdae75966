import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret } from '../durable-files/index.ts';

/** Minimum characters of a key that can't be guessed. */
const LEAST_LENGTH = 32;

/**
 * Signs and verifies preview links. A preview is shown only for an id with a valid signature; the id alone shows
 * nothing.
 */
export interface PreviewSigner {
  /** Returns `<id>.<signature>`, for an address and for the cookie. */
  sign(id: string): string;
  /** The id of a token that was signed with this key, otherwise null. Compares in constant time. */
  verify(token: string): string | null;
}

/**
 * The secret that all processes of a site share.
 * @param key the variable PREVIEW_KEY, for commands that run on another machine than the site. Without it the key is
 * read from the data folder; the first process that needs it creates it.
 * @throws an Error of one sentence when the key is too short to be secure.
 */
export async function readPreviewKey(dataFolder: string, key?: string): Promise<string> {
  const secret = key ?? (await readOrMakeSecret(path.join(dataFolder, 'preview.key')));
  if (secret.length < LEAST_LENGTH) throw new Error(`PREVIEW_KEY must have at least ${LEAST_LENGTH} characters.`);
  return secret;
}

/** Creates a signer with the site's key. @throws like `readPreviewKey`. */
export async function openPreviewSigner(dataFolder: string, key?: string): Promise<PreviewSigner> {
  return createPreviewSigner(await readPreviewKey(dataFolder, key));
}

function createPreviewSigner(secret: string): PreviewSigner {
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
