import ipaddr from 'ipaddr.js';

/**
 * What a limit counts of a caller's address. One customer of a provider gets at least 2⁶⁴ IPv6 addresses, a /64
 * network, and may use another one for each call; so all of a network count as one. An IPv4 address written as IPv6
 * (`::ffff:192.0.2.1`) counts as itself.
 * @param address as the connection or a trusted proxy tells it. Anything else is answered as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
