import { webcrypto } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export interface OfferedProofs {
  /** Fetched addresses, in order. */
  readonly asked: readonly string[];
  /** Restores the globals. Call it after the test. */
  withdraw(): void;
}

/** Adds Web Crypto, which jsdom lacks, and mocks an API that returns easy challenges. */
export function offerProofs(): OfferedProofs {
  const asked: string[] = [];
  const { fetch } = globalThis;
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const data = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 2, deriveKey });
    return new Response(JSON.stringify({ statusCode: 200, message: 'OK', data }));
  };
  return {
    asked,
    withdraw() {
      globalThis.fetch = fetch;
      Reflect.deleteProperty(globalThis.crypto, 'subtle');
    },
  };
}
