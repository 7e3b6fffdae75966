import { type CommandLine, COMMANDS_TAKE, openCommandLine } from './testing/command-line.ts';

jest.setTimeout(COMMANDS_TAKE);

let commands: CommandLine;

beforeEach(() => {
  commands = openCommandLine();
});

afterEach(() => commands.remove());

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
