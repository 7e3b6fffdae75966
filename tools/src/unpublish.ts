import { unpublish } from './release/unpublish.ts';
import { namedRemote, runCommand } from './run/command.ts';

/**
 * `npm run unpublish -- remote-blog`: takes a remote off the site. Its files stay for open tabs; from the next request
 * on, its pages and slots are gone.
 */
await runCommand({ usage: 'npm run unpublish -- remote-blog', words: 1 }, async ({ words: [word] }) => {
  const { name, version } = await unpublish(await namedRemote(word));
  console.log(`${name} is off the site; ${version} was live. To bring it back: npm run rollback -- remote-${name}`);
});
