import { releaseOf } from '@northlight/shared/release-store/testing';
import { commandsOfEachTest, linesOf } from './testing/command-line.ts';

const commands = commandsOfEachTest();

describe('npm run canary', () => {
  it('changes the share, promotes, and ends', async () => {
    await commands.goLive('1.0.1');
    await commands.store.startCanary(await commands.put('1.0.2'), 10);

    expect((await commands.run('canary', 'remote-career', '50')).said).toBe(
      `career 1.0.2 is shown to 50% of the visitors.\n${commands.where}`,
    );
    expect((await commands.store.registry()).canaries.career?.percent).toBe(50);
    expect((await commands.run('canary', 'remote-career', 'promote')).said).toBe(
      `career 1.0.2 is live.\n${commands.where}`,
    );
    expect(await commands.live()).toBe('1.0.2');
    expect(await commands.run('canary', 'remote-career', 'end')).toEqual({
      code: 1,
      said: `career has no canary.\n${commands.where}`,
    });
  });

  it('is not promoted when a page that went live since needs what it has no more', async () => {
    await commands.store.activate(
      await commands.putRelease(releaseOf('career', '1.0.1', { slots: ['open-positions'] })),
    );
    await commands.store.startCanary(await commands.put('1.0.2'), 10);
    await commands.store.activate(
      await commands.putRelease(
        releaseOf('site', '1.0.0', {
          routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
        }),
      ),
    );

    expect(linesOf(await commands.run('canary', 'remote-career', 'promote'))).toEqual({
      code: 1,
      lines: [
        'career 1.0.2 is not released:',
        '  - The page /about of site places career/open-positions, which this release does not lend any more: ' +
          'keep the slot until site is released without it.',
        ...commands.where.split('\n'),
      ],
    });
    expect(await commands.live()).toBe('1.0.1');
    expect((await commands.store.registry()).canaries.career?.release.version).toBe('1.0.2');
  });
});
