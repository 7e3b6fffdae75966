/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { PREVIEW_HEADER, previewPaths } from '@northlight/shared/endpoints';
import { json, startContentApi, type ContentApi } from '../testing/content-api.ts';
import { stopClock } from '../testing/still-clock.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';

const TOKEN = 'a'.repeat(43);
const PREVIEWED = 'Grace, unpublished';
const OVER = json(403, { statusCode: 403, message: 'This preview is over' });

let site: TeamSite;

beforeEach(async () => {
  stopClock();
  site = await startTeamSite();
  site.release(await site.put('1.0.0'));
  grant(site.api);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
});

/** Makes the API show the preview to a caller with the token, and refuse any other. */
function grant(api: ContentApi, isOver = false): void {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const current = json(200, { statusCode: 200, message: 'OK', data: { title: 'Relaunch', expires_at } });
  const isGranted = (token: unknown) => token === TOKEN && !isOver;
  api.answer('/preview/current', (response, request) =>
    (isGranted(request.headers[PREVIEW_HEADER]) ? current : OVER)(response, request),
  );
  const published = json(200, [{ id: 1, name: 'Ada' }], { 'content-versions': 'team-member=0' });
  api.answer('/team-member', (response, request) => {
    const token = request.headers[PREVIEW_HEADER];
    if (token === undefined) return published(response, request);
    return (isGranted(token) ? json(200, [{ id: 1, name: PREVIEWED }]) : OVER)(response, request);
  });
}

const asTab = { cookie: `content_preview_tab=${TOKEN}` };
const asFrame = { cookie: `content_preview_frame=${TOKEN}`, 'sec-fetch-dest': 'iframe' };

describe('a preview of content', () => {
  it('begins with its link, which leaves the token in a cookie and nowhere else', async () => {
    const { status, headers } = await site.visit(`${previewPaths.begin('tab', TOKEN)}?to=/team?page=2`);

    expect(status).toBe(303);
    expect(headers).toMatchObject({
      location: '/team?page=2',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^content_preview_tab=${TOKEN}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  });

  it('is shown to its holder alone, past every cache', async () => {
    const before = await site.visit('/team');
    const shown = await site.visit('/team', { ...asTab, 'if-none-match': `${String(before.headers.etag)}, *` });
    const after = await site.visit('/team');
    const again = await site.visit('/team', asTab);

    for (const page of [shown, again]) {
      expect(page.body).toContain(PREVIEWED);
      expect(page).toMatchObject({ status: 200, cache: 'northlight; fwd=bypass' });
      expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(page.headers).not.toHaveProperty('etag');
      expect(page.body).not.toContain(TOKEN);
    }
    expect(after).toMatchObject({ cache: 'northlight; hit', body: before.body });
    expect(before.body).not.toMatch(/unpublished|contentPreview|Relaunch/);
  });

  it('says what it is and until when', async () => {
    const { boot } = await site.get('/team', asTab.cookie);
    expect(boot?.contentPreview).toEqual({ place: 'tab', title: 'Relaunch', expires: expect.any(String) });
  });

  it('is shown together with an unreleased version', async () => {
    const next = await site.put('1.0.1');
    const cookie = `${asTab.cookie}; preview=${await site.previewOf(next)}`;
    const { body, boot } = await site.get('/team', cookie);

    expect(body).toContain(PREVIEWED);
    expect(boot).toMatchObject({ preview: { version: '1.0.1' }, contentPreview: { title: 'Relaunch' } });
  });

  it('in a frame is another one than that of the tab, and may stand in a page of this site alone', async () => {
    const framed = await site.visit('/team', asFrame);
    expect(framed.body).toContain(PREVIEWED);
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const headers of [{ cookie: asFrame.cookie }, { ...asTab, 'sec-fetch-dest': 'iframe' }]) {
      const page = await site.visit('/team', headers);
      expect(page.body).not.toContain(PREVIEWED);
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect((await site.visit('/team', asTab)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('that is over or forged shows what is published', async () => {
    const before = await site.visit('/team');
    const forged = await site.visit('/team', { cookie: `content_preview_tab=${'b'.repeat(43)}` });
    grant(site.api, true);
    const over = await site.visit('/team', asTab);

    expect([forged.body, over.body]).toEqual([before.body, before.body]);
    expect(await site.visit(previewPaths.begin('tab', TOKEN))).toMatchObject({ status: 403 });
    expect((await site.visit(previewPaths.begin('tab', 'forged'))).headers).not.toHaveProperty('set-cookie');
  });

  it('is read by its page through the site, with the cookie and at the API alone', async () => {
    const read = (address: string, headers: Readonly<Record<string, string>> = asTab) =>
      site.visit(`${previewPaths.read('tab')}?address=${encodeURIComponent(address)}`, headers);
    const answer = await read('/team-member');

    expect(JSON.parse(answer.body)).toEqual([{ id: 1, name: PREVIEWED }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    for (const address of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'team-member'])
      expect((await read(address)).status).toBe(403);
    expect((await read('/team-member', {})).status).toBe(403);
    expect((await read('/team-member', { cookie: `content_preview_tab=${'b'.repeat(43)}` })).status).toBe(403);
  });

  it.each([
    ['a dot before two slashes', '/.'],
    ['two dots before two slashes', '/a/..'],
    ['an encoded dot', '/%2e'],
    ['a dot before backslashes', '/.\\'],
  ])('is never read at another server, by %s', async (_what, before) => {
    const other = await startContentApi();
    other.answer('/', json(200, { secret: true }));
    const address = `${before}//${new URL(other.origin).host}/`;
    const { status, body } = await site.visit(
      `${previewPaths.read('tab')}?address=${encodeURIComponent(address)}`,
      asTab,
    );
    await other.close();

    expect([status, other.asked]).toEqual([403, []]);
    expect(body).not.toContain('secret');
  });

  it('reads no file of the API, which might be larger than the memory of this process', async () => {
    let sent = 0;
    const film = Buffer.alloc(1_000_000, 'a');
    const write = (response: ServerResponse) => {
      if (response.closed || sent > 40) return void response.end();
      sent += 1;
      response.write(film, () => write(response));
    };
    site.api.answer('/uploads/film.mp4', (response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      write(response);
    });
    const { body } = await site.visit(`${previewPaths.read('tab')}?address=/uploads/film.mp4`, asTab);

    expect(body.length).toBeLessThan(100);
    expect(sent).toBeLessThan(20);
  });

  it.each(['x', '%0aforged', '%E2%82%AC', 'a'.repeat(44)])(
    'is not looked for with a token of another form: %s',
    async (token) => {
      const cookie = `content_preview_tab=${token}`;
      expect((await site.visit(`${previewPaths.read('tab')}?address=/team-member`, { cookie })).status).toBe(403);
      expect((await site.visit('/team', { cookie })).status).toBe(200);
      expect(site.api.asked).not.toContain('/preview/current');
    },
  );

  it('that the API can’t check right now says so, and when to try again', async () => {
    for (const answer of [json(503, { statusCode: 503, message: 'away' }), json(200, { data: null })]) {
      site.api.answer('/preview/current', answer);
      for (const path of ['/team', previewPaths.begin('tab', TOKEN)]) {
        const { status, headers, body } = await site.visit(path, asTab);
        expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
        expect(headers['cache-control']).toContain('no-store');
        expect(body).toContain('preview');
        expect(headers).not.toHaveProperty('set-cookie');
      }
    }
    expect((await site.visit('/team')).status).toBe(200);
  });

  it('is ended by its holder', async () => {
    const { headers } = await site.visit(`${previewPaths.end('tab')}?to=//evil.example`);
    expect(headers).toMatchObject({ location: '/' });
    expect(headers['set-cookie']).toMatch(/^content_preview_tab=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});
