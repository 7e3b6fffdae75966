/** @jest-environment node */
import { THROWS } from '../testing/bundles.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { warmUp } from './warm-up.ts';

const TOKEN = 'a-token-of-the-team';

let site: TeamSite;

beforeEach(async () => {
  site = await startTeamSite({ STATUS_TOKEN: TOKEN });
});
afterEach(() => site.dispose());

const never = new AbortController().signal;
/** Of its status, shown of the remote. */
const documents = async (): Promise<unknown> => {
  const { body } = await site.visit(`/status.json?token=${TOKEN}`);
  return /"documents":\{[^}]*\}/.exec(body.replaceAll(/\s/g, ''))?.[0];
};

it('a site has made a page of each live remote before it opens its port, which nobody is counted for', async () => {
  site.release(await site.put('1.0.0'));
  await warmUp(site.app, site.store.folder, never);
  expect(await documents()).toContain(':0');

  const { status, cache } = await site.visit('/team');

  expect(status).toBe(200);
  expect(cache).toContain('hit');
  expect(await documents()).not.toContain(':0');
});

it('a site without a page to make opens its port', async () => {
  await expect(warmUp(site.app, site.store.folder, never)).resolves.toBeUndefined();
  site.release(await site.put('1.0.0', { page: `async () => ({ default: ${THROWS} })` }));
  await expect(warmUp(site.app, site.store.folder, never)).resolves.toBeUndefined();
});
