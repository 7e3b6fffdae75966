import { releaseOf } from '@northlight/shared/release-store/testing';
import { commandsOfEachTest } from './testing/command-line.ts';

const commands = commandsOfEachTest();

describe('npm run unpublish', () => {
  it('takes a remote off the site, which the history tells, until a rollback brings it back', async () => {
    await commands.goLive('1.0.1', '1.0.2');

    expect(await commands.run('unpublish', 'remote-career')).toEqual({
      code: 0,
      said:
        'career is off the site; 1.0.2 was live. To bring it back: npm run rollback -- remote-career\n' +
        commands.where,
    });
    expect(await commands.live()).toBeUndefined();
    expect((await commands.run('releases', 'remote-career')).said).toMatch(
      /1\.0\.2 was taken off the site \d{4}-\d\d-\d\d \d\d:\d\d by \S/,
    );
    expect((await commands.run('rollback', 'remote-career')).said).toBe(
      `career 1.0.2 is live again.\n${commands.where}`,
    );
  });

  it('refuses while a live page needs what it lends, and names the page', async () => {
    await commands.goLive('1.0.1');
    const site = releaseOf('site', '1.0.0', {
      routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
    });
    await commands.store.activate(await commands.putRelease(site));

    expect(await commands.run('unpublish', 'remote-career')).toEqual({
      code: 1,
      said:
        'career stays on the site:\n  - The page /about of site places career/open-positions, which nobody else ' +
        `lends: release site without it first.\n${commands.where}`,
    });
    expect(await commands.live()).toBe('1.0.1');
  });

  it('says so when nothing is live', async () => {
    expect(await commands.run('unpublish', 'remote-career')).toEqual({
      code: 1,
      said: `Nothing of career is live.\n${commands.where}`,
    });
  });
});
