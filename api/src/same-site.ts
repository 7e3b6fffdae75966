import { getDomain } from 'tldts';

/**
 * Whether browsers take two origins for one site, and so send the sign-in's cookies (`SameSite=Lax`) with the calls
 * that pages of one make to the other: the same scheme, and the same registrable domain, such as `northlight.example`
 * of `api.northlight.example`. Ports don't matter. An address of numbers or a name without a public suffix, such as
 * `localhost`, is the same site as itself only.
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  return first.protocol === second.protocol && siteOf(first.hostname) === siteOf(second.hostname);
}

/** Private suffixes count: two customers of `github.io` are two sites. */
const siteOf = (hostname: string): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
