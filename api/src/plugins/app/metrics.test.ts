import { paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import type { Database } from '../../database/open-database.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';

let database: Database;
let api: TestApi;
let address: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  api = await createTestApi({ database, environment: { METRICS_PORT: String(port) } });
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const metrics = async () => (await fetch(address)).text();

describe('METRICS_PORT of the API', () => {
  it('tells Prometheus how long calls took, by the patterns of their routes', async () => {
    await api.call('GET', paths.list('team-member'));
    for (const id of [1, 2]) await api.call('GET', paths.show('team-member', id));
    await api.call('GET', '/unheard/of?name=ada');
    const text = await metrics();

    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/team-member",status="200"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/team-member/show/:id",status="404"} 2',
    );
    expect(text).toContain('route="none",status="404"} 1');
    expect(text).not.toMatch(/unheard|ada/);
  });

  it('tells of mails, of backups, and of the process itself', async () => {
    const text = await metrics();
    expect(text).toContain('mails{state="waiting"} 0');
    expect(text).toContain('mails{state="given_up"} 0');
    expect(text).toContain('backup_last_success_timestamp_seconds{kind="backup"} 0');
    expect(text).toContain('backup_failing{kind="drill"} 0');
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('answers nothing else there, and nothing of it at the port of the API', async () => {
    expect((await fetch(address.replace('/metrics', '/team-member'))).status).toBe(404);
    expect((await api.call('GET', '/metrics')).status).toBe(404);
  });

  it('is one sentence when the port is taken', async () => {
    const environment = { METRICS_PORT: new URL(address).port };
    await expect(createTestApi({ database, environment })).rejects.toThrow(/^Port \d+ for METRICS_PORT could not be/);
  });
});
