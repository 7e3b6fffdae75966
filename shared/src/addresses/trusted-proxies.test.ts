/** @jest-environment node */
import { readTrustedProxies } from './trusted-proxies.ts';

const trusts = (text: string, address: string, hop: number) => {
  const trusted = readTrustedProxies(text);
  return typeof trusted === 'function' && trusted(address, hop);
};

describe('readTrustedProxies', () => {
  it.each([undefined, '', '0'])('trusts nobody by %j', (text) => {
    expect(readTrustedProxies(text)).toBe(false);
  });

  it('trusts as many proxies as a number says', () => {
    expect([trusts('2', '192.0.2.1', 0), trusts('2', '192.0.2.1', 1), trusts('2', '192.0.2.1', 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('trusts the addresses and networks of a list', () => {
    const list = 'loopback, 10.0.0.0/8, 2001:db8::/32, 172.16.0.0/255.240.0.0';
    expect(['127.0.0.1', '10.9.8.7', '2001:db8::1', '172.31.0.1'].map((address) => trusts(list, address, 5))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['192.0.2.1', '11.0.0.1', '2001:db9::1', '172.32.0.1'].map((address) => trusts(list, address, 0))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['abc', '-1', '1.5.x', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1;10.0.0.2', 'true'])(
    'understands no %j',
    (text) => {
      expect(readTrustedProxies(text)).toBeNull();
    },
  );
});
