import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * Whether the word of a proxy counts, as Fastify asks it: by the proxy's address, and how many of them stand between it
 * and the server.
 */
export type TrustedProxies = false | ((address: string, hop: number) => boolean);

const RULE = 'must be the number of proxies, or their addresses and networks, separated by commas';

/** Schema of the variable TRUST_PROXY. */
export const trustedProxies = z
  .string()
  .optional()
  .transform((value, context): TrustedProxies => {
    const trusted = readTrustedProxies(value);
    if (trusted !== null) return trusted;
    context.addIssue({ code: 'custom', message: RULE });
    return z.NEVER;
  });

/**
 * @param text the variable TRUST_PROXY; unset or 0 trusts nobody.
 * @returns null for what is neither a number nor a list of addresses.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | null {
  if (text === undefined || text.trim() === '') return false;
  if (/^\d+$/.test(text)) return text === '0' ? false : (_address, hop) => hop < Number(text);
  try {
    return proxyAddr.compile(text.split(',').map((one) => one.trim()));
  } catch {
    // The library tells a wrong address only by throwing.
    return null;
  }
}
