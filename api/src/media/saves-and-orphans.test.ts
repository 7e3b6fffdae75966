import { sql } from 'drizzle-orm';
import { HttpError } from '../errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { until } from '../testing/until.ts';
import { namesOf, orphanCollection, PLACES, showing } from './testing/orphan-collection.ts';

describe.each(PLACES)('a save and the collecting of orphans, with %s', (place) => {
  const orphans = orphanCollection(place);

  it('keeps what is named by a save that is committed after the records were looked at', async () => {
    const file = await orphans.upload();
    await orphans.look();
    await orphans.afterGrace();
    // In this order the files are listed after the records were read; here an editor saves.
    const saving: FileStorage = {
      ...orphans.uploads(),
      async *list() {
        await orphans.write(showing(file));
        yield* orphans.uploads().list();
      },
    };

    expect(await orphans.look(saving)).toBe(0);
    expect(await orphans.names()).toEqual(namesOf(file));
    expect(await orphans.look()).toBe(0);
    expect(await orphans.marks()).toEqual([]);
  });

  it('refuses a save that names what was removed, by its address, and takes it without', async () => {
    const file = await orphans.upload();
    const { record } = await orphans.write('<p>Soon with a picture.</p>');
    await orphans.look();
    await orphans.afterGrace();
    expect(await orphans.look()).toBe(1);

    await expect(orphans.rewrite(record.id, showing(file))).rejects.toMatchObject({
      statusCode: 422,
      errors: [
        { path: 'content', message: `The file ${file.file_URL} is no longer there: take it out, or upload it again` },
      ],
    });
    await expect(orphans.write(showing(file))).rejects.toMatchObject({ statusCode: 422 });
    await orphans.rewrite(record.id, '<p>Without a picture.</p>');
  });

  if (place === 'a folder and PGlite') return;

  it('waits for a save that is under way, and goes by what became of it', async () => {
    for (const isCommitted of [true, false]) {
      const file = await orphans.upload();
      await orphans.look();
      await orphans.afterGrace();
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let isSaved = false;
      const save = orphans.db().transaction(async (transaction) => {
        await orphans.write(showing(file), transaction);
        isSaved = true;
        await finished;
        if (!isCommitted) throw new Error('rolled back');
      });
      await until(() => isSaved);
      const looking = orphans.look();
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%orphan_file%'`;
      await until(
        async () =>
          (
            await orphans
              .db()
              .select({ one: sql`1` })
              .from(sql`(${waiting}) as waiting`)
          ).length > 0,
      );
      finish();

      if (isCommitted) await save;
      else await expect(save).rejects.toThrow('rolled back');
      expect(await looking).toBe(isCommitted ? 0 : 1);
      expect((await orphans.names()).includes(namesOf(file)[0] ?? '')).toBe(isCommitted);
    }
  });

  it('makes saves and looks agree, however they meet', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, () => orphans.upload()));
    await orphans.look();
    await orphans.afterGrace();

    const [, , ...saves] = await Promise.all([
      orphans.look(),
      orphans.look(),
      ...files.map((file) =>
        orphans.write(showing(file)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof HttpError && error.statusCode === 422) return false;
            throw error;
          },
        ),
      ),
    ]);
    const left = await orphans.names();
    expect(left).toEqual(namesOf(...files.filter((_, at) => saves[at])));
  });
});
