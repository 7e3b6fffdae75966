import { commandsOfEachTest, NO_SITE } from '../testing/command-line.ts';

const commands = commandsOfEachTest();

describe('the store that a command names', () => {
  it('is one that nobody is shown, unless a site reads it', async () => {
    await commands.goLive('1.0.1', '1.0.2');
    const shell = await commands.store.announceShell({ modules: {}, paths: [], links: [] }, async () => undefined);
    expect((await commands.run('rollback', 'remote-career')).said).not.toContain(NO_SITE);

    await shell.withdraw();
    expect((await commands.run('rollback', 'remote-career', '1.0.2')).said).toContain(NO_SITE);
  });
});

describe('a command that was mistyped', () => {
  it.each([
    ['rollback', 'Say which remote.'],
    ['unpublish', 'Say which remote.'],
    ['rollback remote-carer', 'There is no remote “remote-carer”: there are '],
    ['rollback remote-career 1.0.0 now', '“now” is one word too many.'],
    ['releases --all', "Unknown option '--all'."],
    ['canary remote-career much', 'The share must be a number from 0 to 100, not “much”.'],
    ['canary remote-career', 'Say what becomes of the canary.'],
    ['prune --days 0', '--days must be a number from 1 to 3650, not “0”.'],
    ['preview remote-career --to //elsewhere.example', '--to must be a path of the site'],
    ['release --canary 10', 'is no remote: there are '],
  ])('says what is wrong with “%s”, and how it is meant', async (typed, message) => {
    const [command = '', ...words] = typed.split(' ');
    const { code, said } = await commands.run(command, ...words);

    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).toContain(`\nUsage: npm run ${command}`);
    expect(said.split('\n')).toHaveLength(2);
  });
});
