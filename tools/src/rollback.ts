import { rollback } from './release/rollback.ts';
import { namedRemote, runCommand } from './run/command.ts';

const USAGE = 'npm run rollback -- remote-blog [version] [--force]';

/**
 * `npm run rollback -- remote-blog [version]`: makes an earlier version live again. Nothing is built; the next request
 * has it. It is refused only when pages of other remotes would break by it, and `--force` goes back all the same.
 */
await runCommand(
  { usage: USAGE, words: 2, options: { force: { type: 'boolean' } } },
  async ({ words: [word, version], options: { force } }) => {
    const { release, clashes } = await rollback(await namedRemote(word), version, { force: force === true });
    console.log(`${release.name} ${release.version} is live again.`);
    if (clashes.length > 0)
      console.log(
        `It does not go together with what else is live:\n${clashes.map((clash) => `  - ${clash}`).join('\n')}`,
      );
  },
);
