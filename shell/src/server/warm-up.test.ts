/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { THROWS } from '../testing/bundles.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { untilReleasesAreHere, warmUp } from './warm-up.ts';

const TOKEN = 'a-token-of-the-team';

let site: TeamSite;

beforeEach(async () => {
  site = await startTeamSite({ STATUS_TOKEN: TOKEN });
});
afterEach(() => site.dispose());

const never = new AbortController().signal;
/** The documents of the remote in the status JSON. */
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

/** A remote with a page for each of these paths. */
const bundleOf = (paths: readonly string[]) => `
  const { jsx } = require('react/jsx-runtime');
  const routes = ${JSON.stringify(paths)}.map((path) => ({
    id: path, path, head: () => ({ title: path }), page: async () => ({ default: () => jsx('p', { children: path }) }),
  }));
  module.exports = { default: { id: 'team', frame: 'public', routes, slots: {} } };`;

it('makes each page that needs no more than its path', async () => {
  const paths = ['/team', '/team/:member', '/team/story'];
  const routes = paths.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] }));
  const files = { 'server/server.cjs': bundleOf(paths), 'web/page.abc.js': 'page()' };
  site.release(await site.store.put('team', '1.0.0', files, { routes, slots: [], chunks: { page: ['page.abc.js'] } }));

  await warmUp(site.app, site.store.folder, never);

  expect((await site.visit('/team')).cache).toContain('hit');
  expect((await site.visit('/team/story')).cache).toContain('hit');
  const { status, cache } = await site.visit('/team/ada');
  expect(status).toBe(200);
  expect(cache).not.toContain('hit');
});

it('a site without a page to make opens its port', async () => {
  await expect(warmUp(site.app, site.store.folder, never)).resolves.toBeUndefined();
  site.release(await site.put('1.0.0', { page: `async () => ({ default: ${THROWS} })` }));
  await expect(warmUp(site.app, site.store.folder, never)).resolves.toBeUndefined();
});

describe('a machine without releases', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'northlight-no-releases-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('waits for the first ones, and says so', async () => {
    const warn = jest.spyOn(site.app.log, 'warn');
    const isOver = jest.fn();
    const waiting = untilReleasesAreHere(site.app, folder, never).then(isOver);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isOver).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(folder));
    await writeFile(path.join(folder, 'registry.json'), '{}');
    await waiting;
  });

  it('ends without them when it is told to', async () => {
    const ending = new AbortController();
    const waiting = untilReleasesAreHere(site.app, folder, ending.signal);
    ending.abort();
    await waiting;
  });
});
