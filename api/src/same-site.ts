import { getDomain } from 'tldts';

/**
 * True when browsers treat two origins as one site, and so send the cookies of the sign-in (`SameSite=Lax`) with
 * requests from pages of one origin to the other. That needs the same scheme and the same registrable domain, such as
 * `northlight.example` of `api.northlight.example`; ports don't matter. An IP address, or a name without a public
 * suffix such as `localhost`, is the same site only as itself.
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  return first.protocol === second.protocol && siteOf(first.hostname) === siteOf(second.hostname);
}

/** Private suffixes count, so two customers of `github.io` are two sites. */
const siteOf = (hostname: string): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
