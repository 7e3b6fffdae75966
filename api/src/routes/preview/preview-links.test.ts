import { contentTypeOf } from '@northlight/shared/content';
import { paths, PREVIEW_HEADER, releasePaths, type Envelope } from '@northlight/shared/endpoints';
import { createExample, exampleOf, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

const category = contentTypeOf('article-category');
const LIST = paths.list(category.collection);

onEachDatabase('a link to a content release', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(() => api.clear());

  async function releaseWith(title: string, drafts: readonly { kind: string; record?: number; values: object }[]) {
    const { body } = await api.call<Envelope<{ id: number }>>('POST', releasePaths.create, { body: { title } });
    const ids: number[] = [];
    for (const draft of drafts) {
      const { kind, record, values } = draft;
      const query = `release=${body.data.id}&kind=${kind}${record === undefined ? '' : `&record=${record}`}`;
      const url = `${releasePaths.createDraft(category.collection)}?${query}`;
      const answer = await api.call<Envelope<{ id: number }>>('POST', url, { body: values });
      expect(answer.status).toBe(201);
      ids.push(answer.body.data.id);
    }
    return { id: body.data.id, drafts: ids };
  }

  async function linkTo(release: { readonly id: number }, days = 7) {
    const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
    const answer = await api.call<Envelope<{ id: number; token: string }>>('POST', paths.previewLinks(release.id), {
      body: { expires_at },
    });
    return { ...answer, id: answer.body.data?.id ?? 0, token: answer.body.data?.token ?? '' };
  }

  const read = <Body>(token: string, url: string) =>
    api.call<Body>('GET', url, { token: null, headers: { [PREVIEW_HEADER]: token } });

  it('shows what its publication will, and nothing of another release', async () => {
    const kept = await createExample(api, category);
    const gone = await createExample(api, category);
    const values = { ...(await exampleOf(api, category)), name: 'New' };
    const release = await releaseWith('Relaunch', [
      { kind: 'create', values },
      { kind: 'update', record: kept.id, values: { name: 'Renamed' } },
      { kind: 'delete', record: gone.id, values: {} },
    ]);
    const other = await releaseWith('Other', [{ kind: 'update', record: kept.id, values: { name: 'Elsewhere' } }]);
    const [link, otherLink] = [await linkTo(release), await linkTo(other)];
    const names = (body: readonly AnyRecord[]) => body.map(({ name }) => name).toSorted();

    const shown = (await read<readonly AnyRecord[]>(link.token, LIST)).body;
    expect(names(shown)).toEqual(['New', 'Renamed']);
    expect((await read(link.token, paths.preview)).body).toMatchObject({ data: { title: 'Relaunch' } });
    expect((await read<readonly AnyRecord[]>(otherLink.token, LIST)).body).toMatchObject([
      { id: kept.id, name: 'Elsewhere' },
      { id: gone.id },
    ]);
    expect((await api.call('POST', releasePaths.publish(release.id))).status).toBe(200);
    expect(names((await api.call<readonly AnyRecord[]>('GET', LIST)).body)).toEqual(names(shown));
  });

  it('tells its holder which changes it leaves out, and why, and nothing of the records', async () => {
    const kept = await createExample(api, category);
    const gone = await createExample(api, category);
    const release = await releaseWith('Relaunch', [
      { kind: 'update', record: kept.id, values: { name: 'Renamed' } },
      { kind: 'update', record: gone.id, values: { name: 'Too late' } },
    ]);
    const link = await linkTo(release);
    expect((await read(link.token, paths.previewLeftOut)).body).toMatchObject({ data: [] });

    expect((await api.call('DELETE', paths.delete(category.collection, gone.id))).status).toBe(200);
    const { status, body, headers } = await read<Envelope<readonly object[]>>(link.token, paths.previewLeftOut);
    expect(status).toBe(200);
    const message = 'This category was deleted. Discard the change, or restore the record from the trash first';
    expect(body.data).toEqual([{ collection: category.collection, message }]);
    expect(headers['cache-control']).toBe('no-store, private');
    expect((await read<readonly AnyRecord[]>(link.token, LIST)).body).toMatchObject([{ name: 'Renamed' }]);

    expect((await read('x'.repeat(43), paths.previewLeftOut)).status).toBe(403);
    expect((await api.call('GET', paths.previewLeftOut)).status).toBe(403);
  });

  it('is listed without its token, and ends when it is revoked, at its time, and with its release', async () => {
    const [release, other] = [await releaseWith('Relaunch', []), await releaseWith('Other', [])];
    const [first, second, third] = [await linkTo(release), await linkTo(release), await linkTo(other)];
    const { body } = await api.call<Envelope<readonly { id: number }[]>>('GET', paths.previewLinks(release.id));
    expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(JSON.stringify(body)).not.toContain(first.token);

    expect((await api.call('DELETE', paths.previewLink(other.id, first.id))).status).toBe(404);
    expect((await api.call('DELETE', paths.previewLink(release.id, first.id))).status).toBe(200);
    expect((await api.call('DELETE', releasePaths.delete(other.id))).status).toBe(200);
    const statuses = [first, second, third].map(async ({ token }) => (await read(token, LIST)).status);
    expect(await Promise.all(statuses)).toEqual([403, 200, 403]);

    for (const days of [-1, 91]) expect((await linkTo(release, days)).status).toBe(422);
    expect((await linkTo({ id: 2_000_000_000 })).status).toBe(404);
    for (const method of ['GET', 'POST'] as const)
      expect((await api.call(method, paths.previewLinks(release.id), { token: null, body: {} })).status).toBe(401);
    api.advance(8 * 86_400_000);
    expect((await read(second.token, LIST)).status).toBe(403);
    await api.signIn();
  });

  it('lasts the days that were asked for, by the clock of the API', async () => {
    api.advance(10 * 86_400_000);
    await api.signIn();
    const release = await releaseWith('Relaunch', []);
    const make = (body: object) =>
      api.call<Envelope<{ expires_at: string }>>('POST', paths.previewLinks(release.id), { body });
    const [shortest, longest] = [await make({ days: 1 }), await make({ days: 90 })];
    expect([shortest.status, longest.status]).toEqual([201, 201]);
    const [first, last] = [shortest, longest].map(({ body }) => Date.parse(body.data.expires_at));
    expect(Math.round((Number(last) - Number(first)) / 3_600_000)).toBe(89 * 24);
    expect(first).toBeGreaterThan(Date.now() + 10 * 86_400_000);

    const expires_at = new Date(Number(first)).toISOString();
    for (const body of [{}, { days: 1, expires_at }, { days: 0 }, { days: 91 }, { days: 1.5 }, { days: '7' }])
      expect(await make(body)).toMatchObject({
        status: 422,
        body: { errors: [{ message: expect.stringMatching(/./) }] },
      });
  });
});
