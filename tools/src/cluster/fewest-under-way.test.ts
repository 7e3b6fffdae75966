import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { freePort } from '@northlight/shared/process/ports';
import { startLoadBalancer } from '@northlight/shared/testing/front-program';

const ASKED = 24;
/** Round robin would give each process half. A slow one should get one; nginx may notice the other's answer late. */
const FEW = ASKED / 4;
const STREAMS = ['/internal/content-changes', '/admin/news'].flatMap((path) =>
  Array.from({ length: 4 }, (_, index) => `${path}?${index}`),
);

/** A fake process. It answers at once, except for held paths. */
interface Upstream {
  readonly port: number;
  /** In their order. */
  readonly asked: string[];
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** @param holds which paths are not answered. @param onHeld called for each of them. */
async function prepareUpstream(holds: (path: string) => boolean, onHeld: (path: string) => void): Promise<Upstream> {
  const port = await freePort();
  const asked: string[] = [];
  const open: ServerResponse[] = [];
  const server = createServer((request, answer) => {
    const { url = '' } = request;
    request.resume();
    asked.push(url);
    if (!holds(url)) return void answer.end('answered');
    open.push(answer);
    onHeld(url);
  });
  return {
    port,
    asked,
    listen: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
    async stop() {
      for (const answer of open) answer.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

describe('nginx in front of two processes', () => {
  const awaited = new Map<string, () => void>();
  let ports: { readonly site: number; readonly api: number; readonly media: number };
  let stopFront: () => Promise<void>;
  let upstreams: readonly Upstream[];

  type Holds = (path: string) => boolean;
  async function prepare(holdsOfOne: Holds, holdsOfOther: Holds = () => false) {
    const onHeld = (path: string) => awaited.get(path)?.();
    const [one, other] = [await prepareUpstream(holdsOfOne, onHeld), await prepareUpstream(holdsOfOther, onHeld)];
    upstreams = [one, other];
    ports = { site: await freePort(), api: await freePort(), media: await freePort() };
    const behind = [one.port, other.port] as const;
    stopFront = (await startLoadBalancer({ ports, shells: behind, apis: behind })).stop;
    return { one, other };
  }
  afterEach(async () => {
    await stopFront();
    for (const upstream of upstreams) await upstream.stop();
  });

  /** Resolves when the request is answered or held. */
  async function send(port: number, path: string, method = 'GET'): Promise<void> {
    const answered = fetch(`http://127.0.0.1:${port}${path}`, { method }).then((answer) => answer.text());
    // Held requests end with the test.
    answered.catch(() => undefined);
    await Promise.race([answered, new Promise<void>((resolve) => awaited.set(path, resolve))]);
  }
  async function sendAll(port: number, method = 'GET'): Promise<void> {
    for (let index = 0; index < ASKED; index += 1) await send(port, `/number-${index}`, method);
  }

  it.each([
    ['pages', 'site', 'GET'],
    ['reads of the API', 'api', 'GET'],
    ['writes to the API', 'api', 'POST'],
  ] as const)('gives a slow one few of the %s', async (_what, where, method) => {
    const { one, other } = await prepare(() => true);
    await one.listen();
    await other.listen();
    await sendAll(ports[where], method);

    expect(one.asked.length).toBeLessThanOrEqual(FEW);
    expect(other.asked.length).toBeGreaterThanOrEqual(ASKED - FEW);
  });

  it('gives one that was restarted no more than the other, which has all that stays open', async () => {
    const { one, other } = await prepare((path) => STREAMS.includes(path));
    await one.listen();
    for (const stream of STREAMS) await send(ports.api, stream);
    expect(one.asked).toEqual(STREAMS);
    await other.listen();
    await sendAll(ports.api);

    expect(one.asked.length - STREAMS.length).toBeGreaterThanOrEqual(FEW);
    expect(other.asked.length).toBeGreaterThanOrEqual(FEW);
  });

  it('asks another when one is silent, and no third', async () => {
    const { one, other } = await prepare(
      () => true,
      () => true,
    );
    await one.listen();
    await other.listen();
    const refused = await fetch(`http://127.0.0.1:${ports.api}/read`);

    expect(refused.status).toBe(503);
    expect([one.asked, other.asked]).toEqual([['/read'], ['/read']]);
  });
});
