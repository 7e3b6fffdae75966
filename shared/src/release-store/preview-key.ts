import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret } from '../durable-files/index.ts';

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
 * The secret that all processes of a site share.
 * @param key the variable PREVIEW_KEY, for commands that run on another machine than the site; without it the key lies
 * in the data folder and is made by the process that needs it first.
 * @throws one sentence when the key is too short to keep a secret.
 */
export async function readPreviewKey(dataFolder: string, key?: string): Promise<string> {
  const secret = key ?? (await readOrMakeSecret(path.join(dataFolder, 'preview.key')));
  if (secret.length < LEAST_LENGTH) throw new Error(`PREVIEW_KEY must have at least ${LEAST_LENGTH} characters.`);
  return secret;
}

/** @throws as `readPreviewKey` does. */
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
