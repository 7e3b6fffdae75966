import { BlockList } from 'node:net';
import { parse } from 'yaml';
import { z } from 'zod';
import { deployedFile } from '../cluster/deployed-files.ts';

const { services, networks } = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        command: z.array(z.string()).optional(),
        extra_hosts: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        healthcheck: z.looseObject({}).optional(),
        networks: z.object({ default: z.looseObject({ ipv4_address: z.ipv4().optional() }) }).optional(),
      }),
    ),
    networks: z.object({
      default: z.object({
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]) }),
      }),
    }),
  })
  .parse(parse(deployedFile('compose.yaml'), { merge: true }));

/** Services that nginx passes requests to, by the names in its configuration. */
const namedToNginx = [...(services['front']?.command?.at(-1) ?? '').matchAll(/s\/[\d.:]+\/([\w-]+):\d+\//g)].map(
  ([, name = '']) => name,
);
const addressOf = (name: string): string => services[name]?.networks?.default.ipv4_address ?? 'none';

/** Whether an address is in one of the networks. */
function isWithin(address: string, ...ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits));
  }
  return list.check(address);
}

describe('the containers that nginx passes requests on to', () => {
  const [{ subnet, ip_range: given }] = networks.default.ipam.config;

  it.each(namedToNginx)('%s has the same address whenever it comes back', (name) => {
    const address = addressOf(name);
    expect([address, isWithin(address, subnet)]).toEqual([expect.stringMatching(/^\d/), true]);
    // Addresses in this range may be given to another container while this one is stopped.
    expect(isWithin(address, given)).toBe(false);
    expect(services['front']?.extra_hosts).toContain(`${name}:${address}`);
  });

  it('are four, each with an address of its own, and no other is known to nginx', () => {
    expect(namedToNginx).toHaveLength(4);
    expect(new Set(namedToNginx.map(addressOf)).size).toBe(4);
    expect(services['front']?.extra_hosts).toHaveLength(4);
  });

  it('give addresses of their network that each of them trusts as a proxy', () => {
    const [network = ''] = given.split('/');
    for (const name of namedToNginx)
      expect(isWithin(network, ...(services[name]?.environment?.['TRUST_PROXY'] ?? '').split(','))).toBe(true);
  });

  it('say when they are ready, which a deploy waits for', () => {
    for (const name of namedToNginx) expect(services[name]).toHaveProperty('healthcheck');
  });
});
