import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkTypes } from './check-types.ts';
import { makeWorkshop } from './testing/small-remotes.ts';

let root: string;

beforeEach(() => {
  root = makeWorkshop('types-test');
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['*/src'] }),
  );
  write(
    'shared/src/slots.ts',
    'export interface Lent {}\ndeclare const data: Lent | undefined;\nexport const dataOf = <Name extends ' +
      'keyof Lent>(name: Name): Lent[Name] | undefined => data?.[name];',
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const lend = (slots: string) =>
  write(
    'remote-blog/src/slots.ts',
    `export {};\ndeclare module '../../shared/src/slots' { interface Lent { ${slots} } }`,
  );

describe('checkTypes', () => {
  it('names the remote whose page does not compile any more', async () => {
    write(
      'remote-site/src/page.ts',
      "import { dataOf } from '../../shared/src/slots';\nexport const total: number | undefined = " +
        "dataOf('blog/latest')?.total;",
    );
    write('remote-career/src/page.ts', 'export const unfinished: number = "";');
    lend("'blog/latest': { total: number };");
    expect(await checkTypes('blog', root)).toEqual([]);

    lend("'blog/latest': { count: number };");
    expect(await checkTypes('blog', root)).toEqual([
      expect.stringContaining(
        "remote-site does not compile: remote-site/src/page.ts:2 Property 'total' does not exist on type " +
          "'{ count: number; }'. Change both together",
      ),
    ]);
  });

  it('counts the remote’s own mistakes and no other team’s', async () => {
    write('remote-career/src/page.ts', 'export const unfinished: number = "";');
    write('api/src/app.ts', 'export const port: number = "";');

    expect(await checkTypes('blog', root)).toEqual([]);
    expect(await checkTypes('career', root)).toEqual([expect.stringContaining('remote-career/src/page.ts:1')]);
  });
});
