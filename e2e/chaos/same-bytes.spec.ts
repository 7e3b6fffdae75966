import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicPages } from '../fixtures/behaviour.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/released-site.ts';
import { type SecondShell, startSecondShell } from '../fixtures/second-shell.ts';
import { untilPagesAreWhole, wholeAnswer } from '../fixtures/whole-pages.ts';

const TIMEOUT = 60_000;

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
    // Other versions of the code are rendered, in another order.
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

test(
  'Two processes of the site that share no folder answer the same tags in every encoding',
  NIGHTLY,
  async ({ site }) => {
    const [article] = await articlesOf(site.apiOrigin);
    if (!article) throw new Error('The site has no article.');
    const paths = [...publicPages, articlePath(article.title), '/blog?page=1', '/sitemap.xml', '/blog/rss.xml'];
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-other-'));
    try {
      const ofSite = new Set(['remotes', 'internal.key', 'preview.key']);
      const isOfSite = (source: string) => {
        const [top = ''] = path.relative(site.dataFolder, source).split(path.sep);
        return top === '' || ofSite.has(top);
      };
      await cp(site.dataFolder, folder, { recursive: true, filter: isOfSite });
      const shells = [await startSecondShell(site), await startSecondShell(site, { DATA_DIR: folder })];
      try {
        await untilPagesAreWhole({ shells: shells.map(({ origin }) => ({ url: origin })) }, paths, TIMEOUT);
        const [one, other] = await Promise.all(shells.map(({ origin }) => tagsOf(origin, paths)));
        expect(other).toEqual(one);
      } finally {
        for (const shell of shells) await shell.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** ETags by path and encoding: `/ br "…"`. */
async function tagsOf(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const tags: string[] = [];
  for (const place of paths)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await fetch(origin + place, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      const tag = headers.get('etag');
      expect(tag, place).toMatch(/^"[\w-]{22}"$/);
      tags.push(`${place} ${encoding} ${tag}`);
    }
  return tags;
}

async function bytesOf(origin: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const { text } = await wholeAnswer(origin + path, { headers: { accept: 'text/html' } });
    answers.set(path, text);
  }
  return answers;
}
