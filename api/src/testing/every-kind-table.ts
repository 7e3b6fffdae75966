import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';

const room = join(import.meta.dirname, '../..');

let statements: Promise<readonly string[]> | undefined;

/** The statements of the migration for that type, made by the generator itself. */
async function generate(): Promise<readonly string[]> {
  const script = join(room, 'src/testing/print-table-of-every-kind.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: room,
    env: { ...process.env, NODE_PATH: join(room, 'node_modules') },
  });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

/** Creates the table of the type that only tests have. */
export async function createTableOfEveryKind(db: Db): Promise<void> {
  statements ??= generate();
  for (const statement of await statements) await db.execute(sql.raw(statement));
}
