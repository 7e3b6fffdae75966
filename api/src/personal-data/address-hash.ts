import { createHmac } from 'node:crypto';

/** Makes hashes of e-mail addresses with one key. Who doesn't have the key can't try addresses out. */
export interface AddressHash {
  /** The same for the same key. */
  readonly keyId: string;
  /** 64 hexadecimal digits, the same for an address in whatever letters. */
  of(email: string): string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** @param secret of the API; hashes are of no use for anything else that is made with it. */
export function addressHash(secret: string): AddressHash {
  const key = hmac(secret, 'e-mail addresses that were erased').digest();
  return {
    keyId: hmac(key, 'which key').digest('hex').slice(0, 16),
    of: (email) => hmac(key, `address ${storedAddress(email)}`).digest('hex'),
  };
}

/** An address as it is compared: some are written in large letters, and reach the same person. */
export const storedAddress = (email: string): string => email.trim().toLowerCase();
