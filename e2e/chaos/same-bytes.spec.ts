import { publicPages } from '../fixtures/behaviour.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/released-site.ts';
import { type SecondShell, startSecondShell } from '../fixtures/second-shell.ts';

test('Two processes of the site answer the same bytes, whatever they have rendered before', async ({
  site,
  releases,
}) => {
  const [article] = await articlesOf(site.apiOrigin);
  if (!article) throw new Error('The site has no article.');
  const paths = [...publicPages, articlePath(article.title), '/blog?page=1', '/blog/no-such-article', '/nowhere'];
  const shells: SecondShell[] = [];
  const start = async () => {
    const shell = await startSecondShell(site);
    shells.push(shell);
    return shell;
  };
  try {
    const experienced = await start();
    // Other versions of the code, in another order.
    for (const name of ['blog', 'site'] as const) {
      await releases.publish(name);
      await bytesOf(experienced.origin, [`/${name === 'site' ? 'contact' : 'blog'}`, '/']);
      await releases.restore(name);
    }
    const fresh = await start();

    const forwards = await bytesOf(fresh.origin, paths);
    const backwards = await bytesOf(experienced.origin, paths.toReversed());
    for (const path of paths) {
      expect(forwards.get(path)?.includes('<style data-styled="true"'), `${path} has styles`).toBe(true);
      expect(backwards.get(path), path).toBe(forwards.get(path));
    }
    expect(await bytesOf(fresh.origin, paths), 'the second visit').toEqual(forwards);
  } finally {
    for (const shell of shells) await shell.stop();
  }
});

async function bytesOf(origin: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    answers.set(path, await answer.text());
  }
  return answers;
}
