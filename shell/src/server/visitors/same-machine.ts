import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const LOCAL_NAMES = ['localhost', '[::1]'];

/** Headers by which a proxy tells for whom it asks: then the machine that asks is not the visitor's. */
const PROXY_HEADER =
  /^(?:x-forwarded|x-real-ip$|x-client-ip$|x-original-|forwarded$|via$|true-client-ip$|cf-|fastly-|fly-)/;

/** What is looked at of a request. */
export interface Asked {
  /** Of the connection, whatever its headers say. */
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether the visitor sits at the machine that the site runs on: the connection comes from it, no proxy stands
 * between, and both the site and the request go by a name of this machine. The last is so that no page of another site
 * gets there by a name of its own that leads here.
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
