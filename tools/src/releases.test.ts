import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandsOfEachTest } from './testing/command-line.ts';

const commands = commandsOfEachTest();

describe('npm run releases', () => {
  it('lists what is stored and says what is live', async () => {
    await commands.goLive('1.0.1', '1.0.2');

    const { code, said } = await commands.run('releases', 'remote-career');

    expect(code).toBe(0);
    expect(said).toMatch(/live +1\.0\.2 .* since .* Ada Lovelace/);
    expect(said).toMatch(/fallback +1\.0\.1 .* until .* Ada Lovelace/);
    expect(said).toContain(commands.where);
  });
});

describe('a version whose description is damaged', () => {
  it('is named by what lists and by what removes versions, and holds up neither', async () => {
    await commands.goLive('1.0.1', '1.0.2');
    await commands.put('1.0.3');
    writeFileSync(path.join(commands.data, 'remotes/career/1.0.1/release.json'), '{');
    const damaged = 'career 1.0.1 is passed over: career/1.0.1/release.json in the release store';

    const listed = await commands.run('releases', 'remote-career');
    expect([listed.code, listed.said]).toEqual([0, expect.stringMatching(/live +1\.0\.2 /)]);
    expect(listed.said).toContain(damaged);

    const pruned = await commands.run('prune');
    expect([pruned.code, pruned.said]).toEqual([0, expect.stringContaining('removed career 1.0.3')]);
    expect(pruned.said).toContain(damaged);
  });
});

describe('npm run prune', () => {
  it('says what it removed, and that there was nothing', async () => {
    await commands.goLive('1.0.1');
    await commands.put('1.0.2');

    expect(await commands.run('prune')).toEqual({
      code: 0,
      said: `removed career 1.0.2, published 2026-01-01\n${commands.where}`,
    });
    expect(await commands.run('prune', '--days', '1')).toEqual({
      code: 0,
      said: `No version has been out of use for 1 day.\n${commands.where}`,
    });
  });
});
