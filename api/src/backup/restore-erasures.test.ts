import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formPaths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { addressHash } from '../personal-data/address-hash.ts';
import { listErasures } from '../personal-data/erasure-list.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { shippedCommand } from '../testing/admin-command.ts';
import { startServer } from '../testing/server-process.ts';

let folder: string;

const at = (...names: string[]) => join(folder, ...names);
const backUp = (place: string, archive: string) => shippedCommand('backup', { DATA_DIR: at(place) }, [at(archive)]);
const restore = (place: string, archive: string, environment: Record<string, string> = {}) =>
  shippedCommand('restore', { DATA_DIR: at(place), ...environment }, [at(archive)]);

async function write(origin: string, email: string): Promise<void> {
  const message = { name: 'Ada', email, phone: '+8801712345678', message: 'Hello' };
  const sent = await fetch(`${origin}${formPaths.sendMessage}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(201);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-erasures-'));
  const api = await startServer(await freePort(), { DATA_DIR: at('site'), DEMO_CONTENT: '0' });
  for (const email of ['Ada@example.com', 'grace@example.com']) await write(api.origin, email);
  expect(await api.end('SIGTERM')).toBe(0);
  expect((await backUp('site', 'site.tar')).code).toBe(0);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run restore', () => {
  it('erases again what was erased since the archive was written, where the secret is known', async () => {
    const SECRET = readFileSync(at('site', 'secret'), 'utf8').trim();
    const { keyId, of } = addressHash(SECRET);
    const erasedAt = new Date();
    for (const place of ['later', 'elsewhere']) {
      mkdirSync(at(place, 'erasures'), { recursive: true });
      const addresses = ['ada@example.com', 'nobody@example.com'];
      await listErasures(
        createDiskStorage(at(place, 'erasures')),
        addresses.map((address) => ({ keyId, hash: of(address), erasedAt })),
      );
    }

    expect(await restore('later', 'site.tar', { SECRET })).toMatchObject({
      code: 0,
      error: expect.stringContaining('\nErased again what was erased since: 1 messages and applications.'),
    });
    expect(await restore('elsewhere', 'site.tar')).toMatchObject({
      code: 0,
      error: expect.stringContaining('\n2 addresses were erased under another SECRET'),
    });
    // What was erased once is known to the next archive too.
    expect((await backUp('later', 'later.tar')).code).toBe(0);
    expect(await restore('next', 'later.tar', { SECRET })).toMatchObject({ code: 0 });
    expect(readdirSync(at('next', 'erasures')).toSorted()).toEqual(readdirSync(at('later', 'erasures')).toSorted());
  }, 120_000);
});
