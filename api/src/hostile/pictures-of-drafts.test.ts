import type { MediaFile } from '@northlight/shared/content';
import { paths, PREVIEW_HEADER, releasePaths, type ContentDraft, type Envelope } from '@northlight/shared/endpoints';
import { collectUploads } from '../testing/collect-uploads.ts';
import { sendForm } from '../testing/form-body.ts';
import { picture } from '../testing/pictures.ts';
import { releaseDesk } from '../testing/release-desk.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { createMember } from '../testing/team-member.ts';

const LIST = paths.list('team-member');

describe('the picture of a draft', () => {
  const api = signedInApi();
  const { begin, urlOf } = releaseDesk(() => api);

  /** A content release with a draft that creates a record with a picture. */
  async function releaseWithPicture() {
    const release = await begin();
    const { body } = await sendForm<Envelope<ContentDraft & { readonly file: MediaFile }>>(
      api,
      'POST',
      urlOf('team-member', { release }),
      { name: 'Ann', designation: 'Director' },
      { content: await picture(), name: 'me.png', type: 'image/png' },
    );
    return { release, draft: body.data.id, url: body.data.file.file_URL };
  }

  async function linkTo(release: number) {
    const body = { expires_at: new Date(api.app.now() + 86_400_000).toISOString() };
    const answer = await api.call<Envelope<{ id: number; token: string }>>('POST', paths.previewLinks(release), {
      body,
    });
    return answer.body.data;
  }

  /** The response to a visitor without a session, including headers. */
  async function answerTo(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const answer = await api.app.inject({ method: 'GET', url, headers });
    return JSON.stringify([answer.headers, answer.body]);
  }

  /** Requests a file in every way that could reveal that it exists. */
  async function asked(url: string, etag: string) {
    const ways: Record<string, string>[] = [
      {},
      { range: 'bytes=0-9' },
      { range: 'bytes=999999-' },
      { 'if-none-match': etag },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() },
      { range: 'bytes=0-9', 'if-range': etag },
    ];
    const answers = [];
    for (const headers of ways)
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers: said } = await api.app.inject({ method, url, headers });
        answers.push([statusCode, said['cache-control'], said.etag, said['content-range']]);
      }
    return answers;
  }

  const nothing = Array.from({ length: 14 }, () => [404, 'no-store', undefined, undefined]);

  it('is named to a visitor who has a link to its release, and to nobody else', async () => {
    const { release, url } = await releaseWithPicture();
    const other = await begin();
    const [link, revoked, another] = [await linkTo(release), await linkTo(release), await linkTo(other)];
    const id = url.slice('/uploads/'.length, '/uploads/'.length + 36);
    await api.call('DELETE', paths.previewLink(release, revoked.id));
    const forged = `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`;

    const published = [LIST, '/openapi.json', paths.show('team-member', 1), `${LIST}?search=Ann`, releasePaths.list];
    for (const address of published) {
      expect(await answerTo(address)).not.toContain(id);
      for (const token of [forged, revoked.token, another.token, ''])
        expect(await answerTo(address, { [PREVIEW_HEADER]: token })).not.toContain(id);
    }
    expect(await answerTo(LIST, { [PREVIEW_HEADER]: link.token })).toContain(id);
    api.advance(2 * 86_400_000);
    expect(await answerTo(LIST, { [PREVIEW_HEADER]: link.token })).not.toContain(id);
    await api.signIn();
  });

  it('can’t be guessed, nor be found from the address of another', async () => {
    const { url } = await releaseWithPicture();
    const { etag } = (await api.app.inject(url)).headers;
    expect(etag).toEqual(expect.any(String));
    const last = url.charAt('/uploads/'.length + 35);
    const near = `${url.slice(0, '/uploads/'.length + 35)}${last === 'a' ? 'b' : 'a'}.png`;
    for (const guess of [near, url.replace('.png', '.webp'), url.replace('.png', '-9999.png'), url.slice(0, 20)])
      expect(await asked(guess, String(etag))).toEqual(nothing);
  });

  it('is gone once it is discarded, also for a visitor who knew its address, and other pictures stay', async () => {
    const storedRows = (await createMember(api, await picture())).body.data.file.file_URL;
    const { draft, url } = await releaseWithPicture();
    const { etag } = (await api.app.inject(url)).headers;
    await collectUploads(api, { isHistoryOver: false });
    expect((await api.app.inject(url)).statusCode).toBe(200);

    await api.call('DELETE', releasePaths.deleteDraft(draft));
    await collectUploads(api, { isHistoryOver: false });
    expect(await asked(url, String(etag))).toEqual(nothing);
    expect((await api.app.inject(storedRows)).statusCode).toBe(200);
  });
});
