import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { type ContentDraft, type Envelope, paths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { picture } from '../../testing/pictures.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { createMember, member } from '../../testing/team-member.ts';

const MEDIA = 'https://media.example';
const ARTICLE = contentTypeOf('article');

describe('an upload that is pasted with the address at which browsers read it', () => {
  const api = signedInApi({ environment: { MEDIA_ORIGIN: `${MEDIA}/` } });
  const { begin, urlOf } = releaseDesk(() => api);
  beforeEach(() => api.clear());

  it('is named in a text as records name it, and what is no upload stays', async () => {
    const { file_URL: url } = (await createMember(api, await picture())).body.data.file;
    const content =
      `<p>See ${MEDIA}/uploads/ and <a href="${MEDIA}/about" rel="noopener">this</a></p>` +
      `<img src="${MEDIA}${url}" alt="A" /><img src='${MEDIA}${url}' alt="B" />` +
      `<p><a href="${MEDIA}${url}">large</a> <a href="https://media-example${url}" rel="noopener">another</a></p>`;
    const { content: stored } = await createExample(api, ARTICLE, { content });

    expect(stored).toBe(
      `<p>See ${MEDIA}/uploads/ and <a href="${MEDIA}/about" rel="noopener">this</a></p>` +
        `<img src="${url}" alt="A" /><img src="${url}" alt="B" />` +
        `<p><a href="${url}">large</a> <a href="https://media-example${url}" rel="noopener">another</a></p>`,
    );
  });

  it('is named so in a draft', async () => {
    const { file_URL: url } = (await createMember(api, await picture())).body.data.file;
    const { id } = await createExample(api, ARTICLE);
    const address = urlOf('article', { release: await begin(), kind: 'update', record: id });
    const { body } = await api.call<Envelope<ContentDraft>>('POST', address, {
      body: { content: `<img src="${MEDIA}${url}" alt="">` },
    });

    expect(body.data.values).toMatchObject({ content: `<img src="${url}" alt="">` });
  });

  it('stays the file of its record, and is taken over by no other', async () => {
    const { id, file } = (await createMember(api, await picture())).body.data;
    const change = (file_URL: string, of = id) =>
      api.call<Envelope<{ file: MediaFile }>>('PATCH', paths.update('team-member', of), { body: { file_URL } });

    expect((await change(`${MEDIA}${file.file_URL}`)).body.data.file).toEqual(file);
    const { body } = await api.call<Envelope<{ id: number }>>('POST', paths.create('team-member'), { body: member });
    expect((await change(`${MEDIA}${file.file_URL}`, body.data.id)).status).toBe(422);
    expect((await change(`${MEDIA}/pictures/a.png`)).body.data.file.file_URL).toBe(`${MEDIA}/pictures/a.png`);
  });

  it('has the relative path in every answer: the reader resolves it', async () => {
    const { file } = (await createMember(api, await picture())).body.data;
    const { body } = await api.call('GET', '/team-member');

    expect(file.file_URL).toMatch(/^\/uploads\//);
    expect(JSON.stringify(body)).not.toContain(MEDIA);
  });
});
