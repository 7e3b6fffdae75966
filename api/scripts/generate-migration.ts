import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as DrizzleKit from 'drizzle-kit/api';
import { describeMigration, MIGRATION_ADVICE } from '../src/database/additive/contracting-migrations.ts';
import { findContracting } from '../src/database/additive/find-contracting.ts';
import { schema } from '../src/database/schema.ts';

/**
 * Writes the next migration from the difference between the newest snapshot and the tables as the descriptions draw
 * them now. drizzle-kit's own command reads tables from named exports only; ours are derived from a registry, so its
 * programming interface is used. Run as `npm run migration -w api -- name_of_the_change [--contract]`: without that
 * word nothing is written that processes of the version before could not go on working with.
 */
interface Journal {
  readonly version: string;
  readonly dialect: string;
  readonly entries: {
    idx: number;
    version: string;
    when: number;
    tag: string;
    breakpoints: boolean;
    contract?: true;
  }[];
}

// drizzle-kit sits at the root of the workspace and looks for drizzle-orm there: NODE_PATH, which only `require` heeds,
// shows it ours.
const { generateDrizzleJson, generateMigration }: typeof DrizzleKit = createRequire(import.meta.url)('drizzle-kit/api');

const WHEN_TO_CONTRACT =
  'For the last of these steps, or when the API of the version before never runs beside this one: add --contract.';

const folder = join(import.meta.dirname, '../migrations');
const meta = join(folder, 'meta');
const number = (index: number) => String(index).padStart(4, '0');

async function readJson<T>(path: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

await mkdir(meta, { recursive: true });
const journal = await readJson<Journal>(join(meta, '_journal.json'), {
  version: '7',
  dialect: 'postgresql',
  entries: [],
});
const index = journal.entries.length;
const before = await readJson(join(meta, `${number(index - 1)}_snapshot.json`), generateDrizzleJson({}));
const after = generateDrizzleJson(schema, before.id);
const statements = await generateMigration(before, after);

const words = process.argv.slice(2);
const isContract = words.includes('--contract');
const name = words.find((word) => !word.startsWith('--')) ?? 'change';
const tag = `${number(index)}_${name}`;
const text = `${statements.join('\n--> statement-breakpoint\n')}\n`;
const earlier = await Promise.all(journal.entries.map((entry) => readFile(join(folder, `${entry.tag}.sql`), 'utf8')));
const contracting = findContracting(text, earlier);

if (statements.length === 0) {
  console.log('The migrations are up to date.');
} else if (contracting.length > 0 && !isContract) {
  const lines = describeMigration(`migrations/${tag}.sql`, contracting).join('\n');
  console.error(`${lines}\n${MIGRATION_ADVICE}\nNothing was written. ${WHEN_TO_CONTRACT}`);
  process.exitCode = 1;
} else {
  // Later than all before it, whatever the clock says: one that seems older would be refused by a database that has
  // those.
  const when = Math.max(Date.now(), ...journal.entries.map((entry) => entry.when + 1));
  const contract = isContract ? { contract: true as const } : {};
  journal.entries.push({ idx: index, version: '7', when, tag, breakpoints: true, ...contract });
  await writeFile(join(folder, `${tag}.sql`), text);
  await writeFile(join(meta, `${number(index)}_snapshot.json`), `${JSON.stringify(after, null, 2)}\n`);
  await writeFile(join(meta, '_journal.json'), `${JSON.stringify(journal, null, 2)}\n`);
  console.log(`Wrote migrations/${tag}.sql`);
}
