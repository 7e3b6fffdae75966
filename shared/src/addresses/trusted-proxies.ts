import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * Whether a proxy is trusted, in the form of Fastify's option: by the proxy's address, and the number of proxies
 * between it and the server.
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
 * Parses the variable TRUST_PROXY. @param text unset or 0 trusts no proxy.
 * @returns null for a text that is neither a number nor a list of addresses.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | null {
  if (text === undefined || text.trim() === '') return false;
  if (/^\d+$/.test(text)) return text === '0' ? false : (_address, hop) => hop < Number(text);
  try {
    return proxyAddr.compile(text.split(',').map((one) => one.trim()));
  } catch {
    // The library reports an invalid address only by throwing.
    return null;
  }
}
