import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { commandsOfEachTest, linesOf } from './testing/command-line.ts';

const commands = commandsOfEachTest();

describe('npm run rollback', () => {
  it('goes back to the version before, and says which', async () => {
    await commands.goLive('1.0.1', '1.0.2');

    expect(await commands.run('rollback', 'remote-career')).toEqual({
      code: 0,
      said: `career 1.0.1 is live again.\n${commands.where}`,
    });
    expect(await commands.live()).toBe('1.0.1');
  });

  it('is refused when pages of another remote would break by it, names them, and goes back by --force', async () => {
    await commands.store.activate(
      await commands.putRelease(
        releaseOf('career', '1.0.1', {
          routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: ['blog/latest'] }],
        }),
      ),
    );
    await commands.goLive('1.0.2');
    await commands.store.activate(
      await commands.putRelease(
        releaseOf('site', '1.0.0', { routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: [] }] }),
      ),
    );
    const taken =
      '  - The path /jobs of career is one which site owns: its pages would go by chance. Choose another path.';

    expect(linesOf(await commands.run('rollback', 'remote-career'))).toEqual({
      code: 1,
      lines: [
        'career does not go back to 1.0.1:',
        taken,
        'To go back all the same: npm run rollback -- remote-career 1.0.1 --force',
        ...commands.where.split('\n'),
      ],
    });
    expect(await commands.live()).toBe('1.0.2');

    expect(linesOf(await commands.run('rollback', 'remote-career', '--force'))).toEqual({
      code: 0,
      lines: [
        'career 1.0.1 is live again.',
        'It does not go together with what else is live:',
        taken,
        '  - The page /jobs of career places blog/latest, which no live remote lends: release blog with that ' +
          'slot first, or leave it out.',
        ...commands.where.split('\n'),
      ],
    });
    expect(await commands.live()).toBe('1.0.1');
  });

  it('goes back to pages that miss something themselves, and says what', async () => {
    await commands.store.activate(
      await commands.putRelease(
        releaseOf('career', '1.0.1', {
          routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: ['blog/latest'] }],
        }),
      ),
    );
    await commands.goLive('1.0.2');

    const { code, said } = await commands.run('rollback', 'remote-career');

    expect(code).toBe(0);
    expect(said).toContain(
      'career 1.0.1 is live again.\nIt does not go together with what else is live:\n  - The page /jobs of ' +
        'career places blog/latest, which no live remote lends',
    );
    expect(await commands.live()).toBe('1.0.1');
  });

  it('is not held up by what the live version breaks already', async () => {
    await commands.goLive('1.0.1', '1.0.2');
    await commands.store.activate(
      await commands.putRelease(
        releaseOf('site', '1.0.0', {
          routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
        }),
      ),
    );

    expect((await commands.run('rollback', 'remote-career')).code).toBe(0);
    expect(await commands.live()).toBe('1.0.1');
  });

  it('passes over a version whose description is damaged, and says which', async () => {
    await commands.goLive('1.0.1', '1.0.2', '1.0.3');
    writeFileSync(path.join(commands.data, 'remotes/career/1.0.2/release.json'), '{');

    const { code, said } = await commands.run('rollback', 'remote-career');

    expect(code).toBe(0);
    expect(said).toContain(
      'career 1.0.1 is live again.\ncareer 1.0.2 is passed over: career/1.0.2/release.json in the release store ' +
        "can't be read (SyntaxError",
    );
    expect(await commands.live()).toBe('1.0.1');
  });

  it('fails in one sentence when there is none', async () => {
    await commands.goLive('1.0.1');

    expect(await commands.run('rollback', 'remote-career', '1.0.7')).toEqual({
      code: 1,
      said: `career has no version 1.0.7 to go back to. Stored: 1.0.1.\n${commands.where}`,
    });
    expect(await commands.live()).toBe('1.0.1');
  });
});
