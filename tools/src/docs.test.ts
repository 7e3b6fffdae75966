import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const topFolders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

const documents = tracked.filter(
  (file) => (file.startsWith('docs/') && file.endsWith('.md')) || /^(?:[\w-]+\/)?README\.md$/.test(file),
);
const textOf = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');
const withoutCodeBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** A name in code marks that is a path of this repository: a source file, or a place in one of its folders. */
function isPath(name: string): boolean {
  if (!/^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(name)) return false;
  return (
    /\.(?:tsx?|mjs|cjs|css|md|sql|template)$/.test(name) || (name.includes('/') && topFolders.has(name.split('/')[0]))
  );
}

/** Files that a recipe has its reader write. */
const writtenBy = (text: string) => [...text.matchAll(/ file=(\S+)$/gm)].map(([, file = '']) => file);

describe.each(documents)('%s', (document) => {
  const text = withoutCodeBlocks(textOf(document));
  const written = writtenBy(textOf(document));

  it('names files by their whole path, and each is there', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isPath);

    expect(named.filter((name) => !written.includes(name) && !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^[a-z]+:/.test(link));

    expect(local.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link)))).toEqual([]);
  });
});
