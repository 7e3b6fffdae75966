import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import { collectUploads } from '../../testing/collect-uploads.ts';
import { createExample } from '../../testing/example.ts';
import { sendForm } from '../../testing/form-body.ts';
import { picture } from '../../testing/pictures.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createMember, member, replacePicture } from '../../testing/team-member.ts';

const api = signedInApi();
const stored = () => storedFiles(api, 'uploads');
beforeEach(async () => {
  await api.clear();
  for (const name of stored()) rmSync(join(api.folder, 'uploads', name));
});

describe('an uploaded file', () => {
  it('stays for another record whose text shows it when its own is given another, loses it or is deleted', async () => {
    const { file: first, id } = (await createMember(api, await picture())).body.data;
    const { file: second } = (await replacePicture(api, id, await picture())).body.data;
    await api.call('PATCH', paths.update('team-member', id), { body: { file_URL: '' } });
    const { file: third } = (await replacePicture(api, id, await picture())).body.data;
    const files = [first, second, third];
    const article = await createExample(api, contentTypeOf('article'), {
      content: files.map(({ file_URL }) => `<img src="${file_URL}">`).join(''),
    });
    await api.call('DELETE', paths.delete('team-member', id));
    await collectUploads(api);

    for (const { file_URL } of files) expect((await api.app.inject(file_URL)).statusCode).toBe(200);
    await api.call('DELETE', paths.delete('article', article.id));
    expect(await collectUploads(api)).toBe(3);
    expect(stored()).toEqual([]);
  });

  it('stays for a visitor who has the page of a moment ago', async () => {
    const { file, id } = (await createMember(api, await picture())).body.data;
    await replacePicture(api, id, await picture());

    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
  });

  it('goes when it is replaced, cleared or its record is deleted', async () => {
    const { body } = await createMember(api, await picture());
    const first = stored();
    const replaced = await replacePicture(api, body.data.id, await picture());
    expect(await collectUploads(api)).toBe(1);
    expect(stored().filter((name) => first.includes(name))).toEqual([]);
    expect(replaced.body.data.file.alt).toBe(member.name);

    const kept = await api.call<Envelope<{ file: MediaFile }>>('PATCH', paths.update('team-member', body.data.id), {
      body: { name: 'Nadia R.', file_URL: replaced.body.data.file.file_URL },
    });
    expect(kept.body.data.file).toEqual({ ...replaced.body.data.file, alt: 'Nadia R.' });

    await api.call('PATCH', paths.update('team-member', body.data.id), { body: { file_URL: '' } });
    await collectUploads(api);
    expect(stored()).toEqual([]);

    const again = await replacePicture(api, body.data.id, await picture());
    await api.call('DELETE', paths.delete('team-member', body.data.id));
    await collectUploads(api);
    expect((await api.app.inject(again.body.data.file.file_URL)).statusCode).toBe(404);
    expect(stored()).toEqual([]);
  });

  it('goes with the record that owns its record', async () => {
    const service = await createExample(api, contentTypeOf('service-category'));
    const feature = { name: 'Feature', service_category_id: service.id };
    await sendForm(api, 'POST', paths.create('service-sub-category'), feature, {
      content: await picture(),
      name: 'a.png',
      type: 'image/png',
    });
    expect(stored()).not.toEqual([]);

    await api.call('DELETE', paths.delete('service-category', service.id));
    await collectUploads(api);
    expect(stored()).toEqual([]);
  });
});
