/** @jest-environment node */
import type { Status } from '../app/status.ts';
import { THROWS } from '../testing/bundles.ts';
import { type FailingSite, startFailingSite } from '../testing/failing-site.ts';
import { until } from '../testing/until.ts';

const DEGRADED = 'northlight; hit; detail=degraded';

let site: FailingSite;

beforeEach(async () => {
  site = await startFailingSite();
});
afterEach(() => site.dispose());

/** Blog 2.0.0 fails in the slot that the home page places, and there is no version before it. */
const publishBroken = () => site.publishBlog({ bundle: { slot: `async () => ({ default: ${THROWS} })` } }, []);

const cacheOf = ({ headers }: Awaited<ReturnType<FailingSite['get']>>) => String(headers['cache-status']);

async function failuresOf(name: string) {
  const { remotes, events } = (await site.app.inject('/status.json?token=of-the-team-of-this-test')).json<Status>();
  return {
    counted: remotes.find((remote) => remote.name === name)?.failures.hour,
    reported: events.filter(({ remote }) => remote === name).length,
  };
}

describe('a page with a slot that is broken for good', () => {
  it('is made once for many visitors, who are counted, and told of once', async () => {
    await publishBroken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/home')));
    answers.push(await site.get('/home'));

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toContain('home 1.0.0');
      expect(body).not.toContain('blog 2.0.0');
    }
    expect(answers.map(cacheOf).filter((cache) => cache.includes('stored'))).toEqual([]);
    const { counted, reported } = await failuresOf('blog');
    expect(counted).toBeGreaterThan(1);
    expect(reported).toBe(1);
  });

  it('shows the slot with the next request after a release that works', async () => {
    await publishBroken();
    await site.get('/home');
    const [home, next] = [
      await site.put('home', '1.0.0', { bundle: { places: 'blog/teaser' } }),
      await site.put('blog', '2.0.1'),
    ];
    site.store.publish({ remotes: [home, next] });

    expect((await site.get('/home')).body).toContain('blog 2.0.1');
  });

  it('shows the slot soon after its files were repaired', async () => {
    const home = await site.put('home', '1.0.0', { bundle: { places: 'blog/teaser' } });
    const blog = await site.put('blog', '2.0.0');
    site.store.damage(blog, 'server/server.cjs');
    site.store.publish({ remotes: [home, blog] });
    expect((await site.get('/home')).body).not.toContain('blog 2.0.0');
    // Again if the moment is over for which such a page is sent to others.
    await until(async () => cacheOf(await site.get('/home')) === DEGRADED);
    site.store.repair(blog);

    await until(async () => (await site.get('/home')).body.includes('blog 2.0.0'));
    await until(async () => cacheOf(await site.get('/home')) === 'northlight; hit');
  });
});
