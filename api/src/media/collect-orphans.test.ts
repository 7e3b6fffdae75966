import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { changeContent } from '../content/change-content.ts';
import { createRecord } from '../content/content-store.ts';
import { tableOf } from '../content/tables.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { accessTo } from '../testing/content-access.ts';
import { markReleased } from './collect-orphans.ts';
import { namesOf, orphanCollection, PLACES, showing } from './testing/orphan-collection.ts';

const member = contentTypeOf('team-member');

describe.each(PLACES)('collecting orphans, with %s', (place) => {
  const orphans = orphanCollection(place);

  it('removes what nobody names, with its copies, at the second look and not at the first', async () => {
    const orphan = await orphans.upload();
    const ofMember = await orphans.upload();
    const nadia = { values: { name: 'Nadia', designation: 'Director' }, file: ofMember };
    await changeContent(accessTo(orphans.db()), null, (change) => createRecord(change, member, nadia));
    const inText = await orphans.upload();
    await orphans.write(showing(inText));
    const kept = namesOf(inText, ofMember);

    expect(await orphans.look()).toBe(0);
    expect(await orphans.look()).toBe(0);
    expect(await orphans.names()).toEqual([...kept, ...namesOf(orphan)].toSorted());
    await orphans.afterGrace();
    expect(await orphans.look()).toBe(1);
    expect(await orphans.names()).toEqual(kept);
  });

  it('lets be what is young, and what no upload made', async () => {
    await orphans.upload();
    if (place === 'a folder and PGlite') writeFileSync(join(orphans.folder(), 'uploads', 'notes.txt'), 'by hand');
    const before = await orphans.names();

    for (let round = 0; round < 2; round += 1) {
      expect(await orphans.look(orphans.uploads(), Date.now())).toBe(0);
      await orphans.afterGrace();
    }
    expect([await orphans.names(), await orphans.marks()]).toEqual([before, []]);
  });

  it('finds a name in any text, beyond the first records, and in an address of any host', async () => {
    const [inAddress, inPlainText] = [await orphans.upload(), await orphans.upload()];
    const many = Array.from({ length: 600 }, (_, at) => ({
      name: `Member ${at}`,
      designation: at === 580 ? `see ${inPlainText.file_URL}` : 'Engineer',
    }));
    await orphans.db().insert(tableOf('team-member').table).values(many);
    const address = inAddress.file_URL.toUpperCase().replace('/UPLOADS/', '/uploads/');
    await orphans.write(`<p><a href="https://api.example${address}">The chart</a></p>`);

    await orphans.look();
    await orphans.afterGrace();
    expect(await orphans.look()).toBe(0);
    expect(await orphans.names()).toEqual(namesOf(inAddress, inPlainText));
  });

  it('keeps what is named again after the first look, also once that was long ago', async () => {
    const file = await orphans.upload();
    await orphans.look();
    await orphans.afterGrace();
    const { record } = await orphans.write(showing(file));

    expect(await orphans.marks()).toEqual([]);
    expect(await orphans.look()).toBe(0);
    await orphans.rewrite(record.id, '<p>Without.</p>');
    expect(await orphans.look()).toBe(0);
    await orphans.rewrite(record.id, showing(file));
    await orphans.afterGrace();
    expect(await orphans.look()).toBe(0);
    expect(await orphans.names()).toEqual(namesOf(file));
  });

  it('looks at so many files in a round, an upload never apart from its copies, and goes on from there', async () => {
    await orphans.ensureSearchIndexes();
    const files = [await orphans.upload(), await orphans.upload(), await orphans.upload()];
    const [first, second, third] = files.toSorted((one, other) => (one.file_URL < other.file_URL ? -1 : 1));
    if (!first || !second || !third) throw new Error('There are three.');
    await orphans.write(showing(second));
    const look = () => orphans.look(orphans.uploads(), undefined, 1);

    for (const marks of [1, 1, 2]) {
      expect(await look()).toBe(0);
      expect(await orphans.marks()).toHaveLength(marks);
    }
    await orphans.afterGrace();
    expect([await look(), await look(), await look()]).toEqual([1, 0, 1]);
    expect(await orphans.names()).toEqual(namesOf(second));
  });

  it('removes in the next round what it could not remove in this one', async () => {
    const file = await orphans.upload();
    await orphans.look();
    await orphans.afterGrace();

    await expect(
      orphans.look({ ...orphans.uploads(), remove: () => Promise.reject(new Error('away')) }),
    ).rejects.toThrow('away');
    await expect(orphans.write(showing(file))).rejects.toMatchObject({ statusCode: 422 });
    expect(await orphans.look()).toBe(1);
    expect(await orphans.names()).toEqual([]);
  });

  it('touches nothing when most files are unknown, as to the database of another installation', async () => {
    const foreign = join(orphans.folder(), 'foreign');
    mkdirSync(foreign);
    for (let at = 0; at < 60; at += 1)
      writeFileSync(join(foreign, `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.png`), '');
    await orphans.look(createDiskStorage(foreign));
    await orphans.afterGrace();

    expect(await orphans.look(createDiskStorage(foreign))).toBe(0);
    expect(readdirSync(foreign)).toHaveLength(60);
    expect(orphans.warn).toHaveBeenCalledWith({ files: 60, orphans: 60 }, expect.stringContaining('none is removed'));
  });

  it('removes what records of this database showed, however much of all there is that is', async () => {
    const released = Array.from({ length: 60 }, (_, at) => ({
      name: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.png`,
      type: 'image/png',
      content: Buffer.from('a'),
    }));
    await orphans.uploads().put(released);
    const files = released.map(({ name }) => ({
      file_URL: `/uploads/${name}`,
      type: 'image/png',
      width: 1,
      height: 1,
      alt: '',
      variants: [],
    }));
    await markReleased(orphans.db(), [
      ...files,
      { file_URL: 'https://elsewhere.example/a.png', type: null, width: null, height: null, alt: '', variants: [] },
    ]);
    await orphans.write(showing(...files.slice(0, 1)));

    expect(await orphans.look()).toBe(0);
    await orphans.afterGrace();
    expect(await orphans.look()).toBe(59);
    expect(await orphans.names()).toEqual(namesOf(...files.slice(0, 1)));
  });
});
