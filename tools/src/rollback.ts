import { rollback } from './release/rollback.ts';
import { namedRemote, runCommand } from './run/command.ts';

const USAGE = 'npm run rollback -- remote-blog [version] [--force]';

/**
 * `npm run rollback -- remote-blog [version]`: makes an earlier version live again. Nothing is built; the next request
 * gets that version. It is refused only if pages of other remotes would break; `--force` does it anyway.
 */
await runCommand(
  { usage: USAGE, words: 2, options: { force: { type: 'boolean' } } },
  async ({ words: [word, version], options: { force } }) => {
    const { release, clashes, damaged } = await rollback(await namedRemote(word), version, { force: force === true });
    console.log(`${release.name} ${release.version} is live again.`);
    for (const line of damaged) console.warn(line);
    if (clashes.length > 0)
      console.log(
        `It does not go together with what else is live:\n${clashes.map((clash) => `  - ${clash}`).join('\n')}`,
      );
  },
);
