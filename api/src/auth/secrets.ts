import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for cookies and tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six digits, each code as likely as the next. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Of a random token, which needs no key: it can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Where its owner reads a code: in a mail, or beside the person with a shell who was asked for one. */
export type CodeSource = 'mail' | 'shell';

const SOURCES: readonly CodeSource[] = ['mail', 'shell'];

/** What a code is told by, and the sign-in that it belongs to. */
export interface CodeOfSignIn {
  readonly source: CodeSource;
  readonly cookieHash: string;
  readonly code: string;
}

/** Of a code, which could be guessed from a plain hash; the key is the server's secret. */
export const hashCode = (secret: string, { source, cookieHash, code }: CodeOfSignIn): string =>
  createHmac('sha256', secret).update(`${source}:${cookieHash}:${code}`).digest('base64url');

/** Where a code was read that is the right one; undefined for a wrong one. */
export const sourceOfCode = (
  secret: string,
  { cookieHash, codeHash }: { readonly cookieHash: string; readonly codeHash: string },
  code: string,
): CodeSource | undefined =>
  SOURCES.find((source) => isEqual(codeHash, hashCode(secret, { source, cookieHash, code })));

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
