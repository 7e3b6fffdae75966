/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootRemoteOf } from '../../testing/boot-of.ts';
import { createLineUpStore } from './line-up-store.ts';
import { publishedAs } from './published-line-up.ts';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'line-ups-')), 'line-ups');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const lineUpOf = (version: string) => publishedAs(JSON.stringify([bootRemoteOf('blog', ['/blog'], { version })]));
const fileOf = ({ id }: { readonly id: string }) => path.join(folder, `${id}.json`);

describe('createLineUpStore', () => {
  it('finds what another process has kept', async () => {
    const lineUp = lineUpOf('1');
    await createLineUpStore(folder).keep(lineUp);

    expect((await createLineUpStore(folder).find(lineUp.id))?.remotes).toEqual(lineUp.remotes);
    expect(readdirSync(folder)).toEqual([`${lineUp.id}.json`]);
  });

  it('writes a line-up once for all pages that are made of it', async () => {
    const store = createLineUpStore(folder);
    const [one, other] = [store.keep(lineUpOf('1')), store.keep(lineUpOf('1'))];

    expect(one).toBe(other);
    await one;
  });

  it('finds nothing under the name of a file that was damaged', async () => {
    const lineUp = lineUpOf('1');
    await createLineUpStore(folder).keep(lineUp);
    writeFileSync(fileOf(lineUp), lineUpOf('2').text);

    expect(await createLineUpStore(folder).find(lineUp.id)).toBeNull();
  });

  it('removes the oldest when there are too many', async () => {
    const [first, second, third] = [lineUpOf('1'), lineUpOf('2'), lineUpOf('3')];
    const store = createLineUpStore(folder, 2);
    await store.keep(first);
    utimesSync(fileOf(first), 1, 1);
    await store.keep(second);
    utimesSync(fileOf(second), 2, 2);
    await store.keep(third);

    expect(readdirSync(folder).toSorted()).toEqual([`${second.id}.json`, `${third.id}.json`].toSorted());
  });

  it('tries again after it could not write', async () => {
    const store = createLineUpStore(folder);
    writeFileSync(folder, 'a file in place of the folder');
    await expect(store.keep(lineUpOf('1'))).rejects.toThrow('EEXIST');

    rmSync(folder);
    await store.keep(lineUpOf('1'));
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
