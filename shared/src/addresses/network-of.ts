import ipaddr from 'ipaddr.js';

/**
 * Key of a caller's address for rate limits. One customer of a provider gets at least 2⁶⁴ IPv6 addresses, a /64
 * network, and may use another one for each call; so all addresses of a network have one key. An IPv4 address written
 * as IPv6 (`::ffff:192.0.2.1`) has the same key as the IPv4 address.
 * @param address from the connection or a trusted proxy. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
