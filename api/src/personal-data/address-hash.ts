import { createHmac } from 'node:crypto';

/** Hashes e-mail addresses with a key. Without the key nobody can test addresses against the hashes. */
export interface AddressHash {
  /** Identifies the key. */
  readonly keyId: string;
  /** 64 hexadecimal digits; upper and lower case of the address don't matter. */
  of(email: string): string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** @param secret that of the API. The key is derived from it, so the hashes can't be used for anything else. */
export function addressHash(secret: string): AddressHash {
  const key = hmac(secret, 'e-mail addresses that were erased').digest();
  return {
    keyId: hmac(key, 'which key').digest('hex').slice(0, 16),
    of: (email) => hmac(key, `address ${storedAddress(email)}`).digest('hex'),
  };
}

/** An address in the form that is compared: without spaces around it and in lower case. */
export const storedAddress = (email: string): string => email.trim().toLowerCase();
