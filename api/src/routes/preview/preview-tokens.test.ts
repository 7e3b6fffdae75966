import {
  CONTENT_VERSIONS_HEADER,
  paths,
  PREVIEW_HEADER,
  type Envelope,
  type PreviewInfo,
} from '@northlight/shared/endpoints';
import { openPreview } from '../../testing/open-preview.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const LIST = paths.list('article-category');

describe('the token of a preview', () => {
  const api = signedInApi();

  it('tells what is previewed and until when, to its holder', async () => {
    const preview = await openPreview(api);
    await preview.change();
    const { body, headers } = await preview.read<Envelope<PreviewInfo>>(paths.preview);

    expect(body.data.title).toBe('Relaunch');
    expect(Date.parse(body.data.expires_at)).toBeGreaterThan(Date.now());
    expect(headers['cache-control']).toBe('no-store, private');
  });

  it.each<[string, (api: TestApi) => Promise<string>]>([
    ['is empty', async () => ''],
    ['is forged', async (one) => `${(await openPreview(one)).token.slice(0, -1)}_`],
    [
      'was revoked',
      async (one) => {
        const { id, token } = await openPreview(one);
        await one.call('DELETE', paths.previewDelete(id));
        return token;
      },
    ],
    [
      'is of an editor who is signed out',
      async (one) => {
        const { token } = await openPreview(one);
        await one.call('POST', paths.logout);
        await one.signIn();
        return token;
      },
    ],
    ['is that of a session', async (one) => one.token ?? ''],
  ])('shows nothing, not even what is published, when it %s', async (_how, tokenOf) => {
    const token = await tokenOf(api);
    for (const url of [LIST, '/article?search=a', paths.preview]) {
      const answer = await api.call('GET', url, { token: null, headers: { [PREVIEW_HEADER]: token } });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ statusCode: 403, message: 'This preview is over' });
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.headers).not.toHaveProperty(CONTENT_VERSIONS_HEADER);
    }
  });

  it('opens no call of an administrator, and changes nothing of another’s preview', async () => {
    const { id, token } = await openPreview(api);
    const headers = { [PREVIEW_HEADER]: token };
    expect((await api.call('POST', paths.previewCreate, { token: null, headers })).status).toBe(401);
    expect((await api.call('DELETE', paths.previewDelete(id), { token: null, headers })).status).toBe(401);

    await api.signIn();
    expect((await api.call('PATCH', paths.previewUpdate(id), { body: { title: '', changes: [] } })).status).toBe(404);
    expect((await api.call('DELETE', paths.previewDelete(id))).status).toBe(404);
  });

  it('is over after twelve hours', async () => {
    await api.signIn({ remember: true });
    const preview = await openPreview(api);
    api.advance(12 * 3_600_000 - 60_000);
    expect((await preview.read(LIST)).status).toBe(200);
    api.advance(120_000);
    expect((await preview.read(LIST)).status).toBe(403);
    await api.signIn();
  });

  it('is not spoken of in the public document', async () => {
    expect((await api.app.inject({ url: '/openapi.json' })).body).not.toMatch(/preview/i);
  });
});
