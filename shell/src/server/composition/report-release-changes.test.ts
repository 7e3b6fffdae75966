/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { portOf } from '@northlight/shared/process/ports';
import { type Registry, registrySchema } from '@northlight/shared/release';
import { createReleaseChangeReporter } from './report-release-changes.ts';

let registry: Registry;
let api: Server;
let status: number;
let reports: string[][];
let problems: string[];

beforeEach(async () => {
  registry = registrySchema.parse({ revision: 0, remotes: {} });
  [status, reports, problems] = [204, [], []];
  api = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.headers.authorization !== 'Bearer key') status = 401;
    const body = JSON.parse(Buffer.concat(parts).toString()) as { changes: { version: string }[] };
    reports.push(body.changes.map(({ version }) => version));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => api.close(resolve));
});

function goLive(...versions: readonly string[]): void {
  for (const version of versions) {
    const at = new Date().toISOString();
    const change = { id: version, at, by: null, kind: 'released', remote: 'blog', version, percent: null } as const;
    registry = { ...registry, changes: [change, ...registry.changes] };
  }
}

const teller = () =>
  createReleaseChangeReporter({
    store: { registry: async () => registry },
    origin: `http://127.0.0.1:${portOf(api)}`,
    key: 'key',
    onProblem: (message) => void problems.push(message),
  });

describe('telling the audit log of releases', () => {
  it('tells what the store remembers once, and then what is new', async () => {
    const { tell } = teller();
    await tell();
    expect(reports).toEqual([]);

    goLive('1.0.0-a', '1.0.0-b');
    await tell();
    await tell();
    goLive('1.0.0-c');
    await tell();
    expect(reports).toEqual([['1.0.0-b', '1.0.0-a'], ['1.0.0-c']]);
  });

  it('tells again what was not taken, and says once that it was not', async () => {
    goLive('1.0.0-a');
    const { tell } = teller();
    status = 503;
    await tell();
    await tell();
    status = 204;
    await tell();
    await tell();

    expect(reports).toEqual([['1.0.0-a'], ['1.0.0-a'], ['1.0.0-a']]);
    expect(problems).toHaveLength(1);
  });
});
