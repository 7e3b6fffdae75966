/** @jest-environment node */
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';

/** A loader that throws for one name. */
const PICKY = `async ({ api }) => {
  const names = (await api.list('team-member')).map(({ name }) => name);
  if (names.includes('Poison')) throw new Error('boom');
  return { names };
}`;

let site: TeamSite;

beforeEach(async () => {
  site = await startTeamSite();
  site.release(await site.put('1.0.0', { loader: PICKY }));
});
afterEach(() => site.dispose());

describe('a page whose remote throws once its content has changed', () => {
  it('is sent as it was before, as stale, in place of a message', async () => {
    await site.visit('/team');
    site.write('Poison');
    await until(async () => (await site.visit('/team')).cache === 'northlight; hit; detail=stale');
    const page = await site.visit('/team');

    expect(page.status).toBe(200);
    expect(page.body).toContain('Ada');

    site.write('Grace');
    await until(async () => (await site.visit('/team')).body.includes('Grace'));
  });

  it('is a message where it was never shown before', async () => {
    site.write('Poison');
    await until(async () => (await site.visit('/team')).status === 500);

    expect((await site.visit('/team')).body).toContain('Try again');
  });
});
