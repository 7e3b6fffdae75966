import type { Database } from '../../database/open-database.ts';
import { ADMINISTRATOR, createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';

let database: Database;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database, environment: { API_ORIGIN: 'http://api.example' } });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const get = (url: string) => api.app.inject({ method: 'GET', url });

describe('GET /docs', () => {
  it('is a page whose scripts and styles are files of this server, and nothing else may run', async () => {
    const page = await get('/docs');
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    const policy = String(page.headers['content-security-policy']);

    expect([page.statusCode, page.headers['content-type'], page.headers['x-robots-tag']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'noindex',
    ]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.body).toContain('name="viewport"');
    expect(page.body.replace(/<script src="[^"]+"[^>]*> <\/script>/g, '')).not.toMatch(
      /<script|<style|\son\w+=|\sstyle=/,
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(address).toMatch(/^\/docs\/static\//);
      expect((await get(address)).statusCode).toBe(200);
    }
  });

  it('describes what /openapi.json does, tried out where the page was opened', async () => {
    const shown = (await get('/docs/json')).json<{ servers: unknown; paths: object }>();
    const published = (await get('/openapi.json')).json<{ servers: unknown; paths: object }>();

    expect(shown.servers).toEqual([{ url: '/' }]);
    expect(published.servers).toEqual([{ url: 'http://api.example' }]);
    expect(shown.paths).toEqual(published.paths);
    expect(Object.keys(shown.paths).filter((path) => path.startsWith('/docs'))).toEqual([]);
  });

  it('may sign in from there, though other sites may not', async () => {
    const login = (origin: string) =>
      api.app.inject({ method: 'POST', url: '/admin/auth/login', payload: ADMINISTRATOR, headers: { origin } });

    expect((await login('http://api.example')).statusCode).toBe(200);
    expect((await login('http://api.example.evil.example')).statusCode).toBe(403);
    expect((await login('null')).statusCode).toBe(403);
  });

  it('leaves the policy of everything else as tight as it was', async () => {
    for (const url of ['/team-member', '/openapi.json', '/nothing'])
      expect((await get(url)).headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });
});
