import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits, for cookies and sessions. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code of six random digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Hash of a random token. It needs no key, because the token can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How a person gets a code: by mail, or from the command line. */
export type CodeSource = 'mail' | 'shell';

const SOURCES: readonly CodeSource[] = ['mail', 'shell'];

/** What the hash of a code is made of. */
export interface CodeOfSignIn {
  readonly source: CodeSource;
  readonly cookieHash: string;
  readonly code: string;
}

/** Keyed hash of a code with the secret of the server. A code could be guessed from a plain hash. */
export const hashCode = (secret: string, { source, cookieHash, code }: CodeOfSignIn): string =>
  createHmac('sha256', secret).update(`${source}:${cookieHash}:${code}`).digest('base64url');

/** The source of a right code; undefined for a wrong one. */
export const sourceOfCode = (
  secret: string,
  { cookieHash, codeHash }: { readonly cookieHash: string; readonly codeHash: string },
  code: string,
): CodeSource | undefined =>
  SOURCES.find((source) => isEqual(codeHash, hashCode(secret, { source, cookieHash, code })));

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
