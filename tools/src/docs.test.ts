import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_SOURCES } from './testing/copy-checkout.ts';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Files in a folder of the repository and its subfolders, as paths relative to the root, without those that the test of
 * the lint rules writes and removes, perhaps at the same time.
 */
const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.lint-test-'))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    });
const sources = filesBelow('');
const topFolders = new Set(sources.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

const documents = sources.filter(
  (file) => (file.startsWith('docs/') && file.endsWith('.md')) || /^(?:[\w-]+\/)?README\.md$/.test(file),
);
const textOf = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');
const withoutCodeBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** Whether a name in backticks is a path in this repository: a source file, or something in one of its folders. */
function isPath(name: string): boolean {
  if (!/^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(name)) return false;
  return (
    /\.(?:tsx?|mjs|cjs|css|md|sql|template)$/.test(name) || (name.includes('/') && topFolders.has(name.split('/')[0]))
  );
}

/** Files that a recipe tells its reader to write. */
const writtenBy = (text: string) => [...text.matchAll(/ file=(\S+)$/gm)].map(([, file = '']) => file);

const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

describe.each(decisions)('the title of %s', (decision) => {
  it('begins with the number of its file, and a middle dot', () => {
    const [, number = ''] = /(\d{3})-[^/]*$/.exec(decision) ?? [];

    expect(textOf(decision)).toMatch(new RegExp(`^# ${number} · [A-Z]`));
  });
});

it('lists each decision by its subject, once and with its title', () => {
  const list = textOf('docs/decisions/README.md').replaceAll('\n  ', ' ');
  const listed = [...list.matchAll(/\]\((\d{3}-\S+)\) (.+)$/gm)];
  const titled = decisions.map((file) => [path.basename(file), textOf(file).split('\n', 1)[0]?.split(' · ')[1]]);

  expect(listed.map(([, file, title]) => [file, title]).toSorted()).toEqual(titled.toSorted());
});

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

describe('comments, tests and documents', () => {
  it('name no document that is not in the repository', () => {
    const read = sources.filter(
      (file) => /\.(?:tsx?|mjs|cjs|css|md|conf)$/.test(file) && !file.endsWith('docs.test.ts'),
    );

    expect(read.filter((file) => /\bthe (?:issue|specification|brief)\b/i.test(textOf(file)))).toEqual([]);
  });
});
