/** @jest-environment node */
import { WITHOUT_FEATURES } from './browser-features.ts';
import { ensureBrowser, requirePlaywright } from './prerequisites.ts';

const PREFIX = '--disable-features=';

it('turns off in Chromium everything that Playwright turns off', async () => {
  const args = ['--no-sandbox', WITHOUT_FEATURES];
  const server = await requirePlaywright().chromium.launchServer({ executablePath: ensureBrowser(), args });
  const lists = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith(PREFIX))
    .map((argument) => argument.slice(PREFIX.length).split(','));
  await server.close();

  const [playwrights = [], ours = [], ...more] = lists;
  expect(more).toEqual([]);
  expect(playwrights).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});
