import { PassThrough } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { writeOrAbandon } from './back-up-and-restore.ts';
import { embeddedConnection } from './connection.ts';

describe('a backup that fails', () => {
  it('tells its own reason too when the unfinished archive can’t be removed', async () => {
    const client = await PGlite.create();
    const source = { connection: await embeddedConnection(client), files: {}, migrationsFolder: MIGRATIONS };
    const output = {
      stream: new PassThrough(),
      finish: async () => undefined,
      abandon: () => Promise.reject(new Error('EROFS: read-only file system')),
    };

    await expect(writeOrAbandon(source, output)).rejects.toThrow(
      'The database is empty: there is nothing to keep yet. ' +
        'And the unfinished archive could not be removed: EROFS: read-only file system.',
    );
    await client.close();
  });
});
