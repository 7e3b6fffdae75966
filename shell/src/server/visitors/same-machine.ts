import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const LOCAL_NAMES = ['localhost', '[::1]'];

/** Headers of a proxy. With one of these, the connection does not come from the visitor's machine. */
const PROXY_HEADER =
  /^(?:x-forwarded|x-real-ip$|x-client-ip$|x-original-|forwarded$|via$|true-client-ip$|cf-|fastly-|fly-)/;

/** The parts of a request that are checked. */
export interface Asked {
  /** The remote address of the connection, regardless of headers. */
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether the visitor uses the machine that the site runs on: the connection comes from it, there is no proxy between,
 * and the hostnames of both the site and the request are local. The last check is against DNS rebinding: a page of
 * another site can have a hostname that resolves to this machine.
 */
export function isSameMachine({ peer, headers }: Asked, siteOrigin: string): boolean {
  if (peer === undefined || !isLoopback(peer) || Object.keys(headers).some((name) => PROXY_HEADER.test(name)))
    return false;
  return [siteOrigin, `http://${headers.host ?? ''}`].every(
    (address) => URL.canParse(address) && isLocalName(new URL(address).hostname),
  );
}

const isLoopback = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

const isLocalName = (hostname: string): boolean => LOCAL_NAMES.includes(hostname) || isLoopback(hostname);
