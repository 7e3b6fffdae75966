import { contentTypeOf } from '@northlight/shared/content';
import { type Envelope, type LatestChange, paths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';

onEachDatabase('latest changes', (on) => {
  const api = signedInApi({ open: on.open });

  const changes = async (query = '') => {
    const { status, body } = await api.call<Envelope<readonly LatestChange[]>>('GET', `${paths.latestChanges}${query}`);
    expect(status).toBe(200);
    return body.data;
  };

  it('are those of all collections, called as their records are now, or were before they went', async () => {
    const member = await createExample(api, contentTypeOf('team-member'));
    const reason = await createExample(api, contentTypeOf('why-work-here-reason'));
    await api.call('PATCH', paths.update('team-member', member.id), { body: { name: 'Leena' } });
    await api.call('DELETE', paths.delete('why-work-here-reason', reason.id));

    const [deleted, renamed, added, first] = await changes('?limit=4');

    expect(deleted).toMatchObject({
      collection: 'why-work-here-reason',
      record_id: reason.id,
      kind: 'delete',
      title: reason['title'],
      is_there: false,
      by: ADMINISTRATOR.email,
    });
    expect(renamed).toMatchObject({ collection: 'team-member', kind: 'update', title: 'Leena', is_there: true });
    expect(added).toMatchObject({ collection: 'why-work-here-reason', kind: 'create', is_there: false });
    expect(first).toMatchObject({ collection: 'team-member', kind: 'create', title: 'Leena' });
    expect(await changes(`?limit=2&before=${renamed?.id}`)).toEqual([added, first]);
  });

  it('are told to administrators alone', async () => {
    const { status } = await api.call('GET', paths.latestChanges, { token: null });
    expect(status).toBe(401);
  });
});
