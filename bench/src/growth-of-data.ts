import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { readPage } from '../../api/src/content/read-page.ts';
import { searchRecords } from '../../api/src/content/search-records.ts';
import { type Database, openDatabase } from '../../api/src/database/open-database.ts';
import { type InboxQuery, listInbox } from '../../api/src/forms/inbox-store.ts';
import { messageInbox } from '../../api/src/forms/inboxes.ts';
import { collectOrphans } from '../../api/src/media/collect-orphans.ts';
import { applyRetention } from '../../api/src/personal-data/apply-retention.ts';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { articlesOf } from './api/seed.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run growth-of-data -w bench [-- runs [messages [articles]]]`: how long the Inbox, its bell, lists and searches
 * of articles and the housekeeping take with that many messages and articles, compared with a hundredth of them, on
 * PGlite and on PostgreSQL. It calls the functions of the API directly, so that no cache hides anything.
 */
const RUNS = Number(process.argv[2] ?? 9);
const MESSAGES = Number(process.argv[3] ?? 1_000_000);
const ARTICLES = Number(process.argv[4] ?? 100_000);
const SHARE = 100;
/**
 * Messages per statement; four times the number of articles per statement. The embedded database holds a whole
 * statement in memory, and the API's connections have a statement timeout of some seconds.
 */
const BATCH = 20_000;
/** Messages that exceed their retention in each run of the housekeeping. */
const OVER = 200;

/** A word in NAMED messages, whatever their total, and a word in about a fifth of all messages. */
const RARE = 'Marguerite';
const NAMED = 10;
const FREQUENT = 'release';

const SIZES = ['many', 'few'] as const;
type Size = (typeof SIZES)[number];
type Kind = Database['kind'];
const folder = mkdtempSync(path.join(tmpdir(), 'growth-of-data-'));
const MIGRATIONS = path.join(import.meta.dirname, '../../api/migrations');
const DECISIONS = path.join(import.meta.dirname, '../../docs/decisions');
const never = new AbortController().signal;
const article = contentTypeOf('article');

interface Case {
  readonly name: string;
  /** @param messages number of messages in the database. */
  readonly run: (database: Database, run: number, messages: number) => Promise<unknown>;
  readonly prepare?: (database: Database, messages: number) => Promise<unknown>;
}

const inbox = (query: Partial<InboxQuery>) => (database: Database) =>
  listInbox(database.db, messageInbox, { page: 0, limit: 20, ...query });

/** @throws when it does not find that many. */
const finding = (query: Partial<InboxQuery>, total: number) => async (database: Database) => {
  const found = await inbox(query)(database);
  if (found.total !== total) throw new Error(`"${query.search}" found ${found.total} in place of ${total}.`);
};

const CASES: readonly Case[] = [
  { name: 'inbox, first page', run: inbox({}) },
  { name: 'inbox, page 300', run: inbox({ page: 299 }) },
  { name: 'inbox, archived', run: inbox({ status: 'archived' }) },
  { name: 'bell', run: inbox({ status: 'new', limit: 1 }) },
  {
    name: 'inbox, search of an address',
    run: (database, run, messages) => inbox({ search: `visitor${(run * 7) % messages}@` })(database),
  },
  {
    // Its trigrams occur in very many messages.
    name: 'inbox, search of a part of one',
    run: (database, run, messages) => inbox({ search: `isitor${messages - run * 7 - 1}` })(database),
  },
  { name: 'inbox, search of a name', run: finding({ search: RARE }, NAMED) },
  { name: 'inbox, search of none', run: finding({ search: 'interation' }, 0) },
  { name: 'inbox, search of a fifth', run: inbox({ search: FREQUENT }) },
  { name: 'inbox, search of all', run: inbox({ search: 'clinics' }) },
  {
    name: `housekeeping, ${OVER} messages over`,
    prepare: ({ db }, messages) =>
      db.execute(`update contact_message set updated_at = now() - interval '20 years', status = 'archived'
        where id in (select id from contact_message where id > ${messages / 2} order by id limit ${OVER})`),
    run: ({ db }) =>
      applyRetention({
        db,
        retention: { message: { archived: 7000 }, application: {} },
        resumes: { remove: async () => undefined },
        signal: never,
      }),
  },
  {
    name: 'articles, any page',
    run: ({ db }, run, messages) =>
      readPage(db, article, { limit: 10, offset: ((run * 7919) % (messages / 1000)) * 10, view: 'card' }),
  },
  {
    name: 'articles, search of one',
    run: ({ db }, run) => searchRecords(db, article, { search: `${100 + run}`, limit: 10, offset: 0, view: 'card' }),
  },
  {
    name: 'orphan collection',
    // As many uploads as articles; one in a hundred of them is an orphan. One run checks some of them.
    run: ({ db }, _run, messages) =>
      collectOrphans({
        db,
        files: {
          put: async () => undefined,
          stat: async () => null,
          open: async () => null,
          remove: async () => undefined,
          list: (after = '') => uploadsOf(messages / 10, after),
        },
        log: { info: () => undefined, warn: () => undefined },
        signal: never,
        youngHours: 24,
        most: Math.min(1000, ARTICLES / SHARE),
      }),
  },
];

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

async function* uploadsOf(count: number, after: string) {
  for (let number = after === '' ? 0 : Number.parseInt(after.slice(0, 8), 16) + 1; number < count; number += 1)
    yield { name: `${idOf(number)}.webp`, size: 1, storedAt: new Date(0) };
}

/** Words of real text, so that trigrams are as frequent as in real messages. */
const runningText = (): readonly string[] =>
  readdirSync(DECISIONS)
    .filter((name) => /^0\d\d-/.test(name))
    .flatMap((name) => readFileSync(path.join(DECISIONS, name), 'utf8').match(/[\p{L}'-]+/gu) ?? []);

/** One passage for each word of the text: the 50 words that start with it. */
const PASSAGES = [
  `create table passage as select row_number() over () - 1 as place, words
  from (select string_agg(word, ' ') over (order by place rows between current row and 49 following) as words
    from running_text) passages`,
  'create unique index on passage (place)',
];

/** Each message contains a passage. */
const messagesOf = (from: number, to: number, all: number): string => `
  insert into contact_message (name, email, phone, message, status, created_at, updated_at)
  select 'Visitor ' || i, 'visitor' || i || '@mail.example', '+971501234567', 'We run eleven clinics. ' || words
      || case when i % ${all / NAMED} = 0 then ' ${RARE}' else '' end,
    case when i > ${all} - 30 then 'new' when i % 3 = 0 then 'read' else 'archived' end,
    now() - (${all} - i) * interval '1 minute', now() - (${all} - i) * interval '1 minute'
  from generate_series(${from}, ${to}) i
    join passage on place = i::bigint * 7919 % (select count(*) from passage)
  order by i`;

async function fill({ db, vacuum, ensureSearchIndexes }: Database, messages: number, articles: number): Promise<void> {
  await db.execute('create table running_text (place int generated always as identity primary key, word text)');
  const words = runningText().join(' ').replaceAll("'", "''");
  await db.execute(`insert into running_text (word) select unnest(string_to_array('${words}', ' '))`);
  for (const statement of PASSAGES) await db.execute(statement);
  for (let from = 1; from <= messages; from += BATCH)
    await db.execute(messagesOf(from, Math.min(messages, from + BATCH - 1), messages));
  for (const statement of articlesOf(articles).split(';')) if (statement.trim() !== '') await db.execute(statement);
  for (let from = 1; from <= articles; from += BATCH / 4)
    await db.execute(`update article set content = content || '<img src="/uploads/' || lpad(to_hex(id), 8, '0')
      || '-0000-4000-8000-000000000000.webp">' where id % 100 <> 0 and id between ${from} and ${from + BATCH / 4 - 1}`);
  await ensureSearchIndexes();
  await (vacuum ? vacuum() : db.execute(`vacuum (analyze)`));
}

/** Duration of a run in milliseconds. */
async function timeOf(one: Case, database: Database, run: number, messages: number): Promise<number> {
  await one.prepare?.(database, messages);
  const startedAt = performance.now();
  await one.run(database, run, messages);
  return performance.now() - startedAt;
}

async function compare(kind: Kind, databases: Readonly<Record<Size, Database>>): Promise<void> {
  const counts = { many: MESSAGES, few: MESSAGES / SHARE };
  for (const size of SIZES) await fill(databases[size], counts[size], size === 'many' ? ARTICLES : ARTICLES / SHARE);
  console.log(`\n${kind}: ${MESSAGES} messages and ${ARTICLES} articles, by a hundredth; medians of ${RUNS} runs\n`);
  for (const one of CASES) {
    const times: Record<Size, number[]> = { many: [], few: [] };
    for (let run = -2; run < RUNS; run += 1)
      for (const size of run % 2 === 0 ? SIZES : SIZES.toReversed()) {
        const time = await timeOf(one, databases[size], run + 2, counts[size]);
        // The first runs read from the disk and let the database prepare statements; they are not counted.
        if (run >= 0) times[size].push(time);
      }
    const ratio = shown(spreadOf(ratios(times.many, times.few)));
    const [many, few] = SIZES.map((size) => spreadOf(times[size]).median.toFixed(1));
    console.log(`${one.name.padEnd(34)} ${`${many} : ${few} ms`.padStart(20)}   ${ratio}`);
  }
}

const opened = (databaseUrl: string | undefined, name: string): Promise<Database> =>
  openDatabase({ databaseUrl, databaseFolder: path.join(folder, name), migrationsFolder: MIGRATIONS }, (error) => {
    throw error;
  });

async function onEach(kind: Kind): Promise<void> {
  const cluster = kind === 'postgresql' ? await startCluster() : null;
  const named = (name: string) => cluster && Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  if (cluster) {
    const first = await opened(cluster.url, '');
    for (const size of SIZES) await first.db.execute(`create database ${size}`);
    await first.close();
  }
  const databases = {
    many: await opened(named('many') ?? undefined, 'many'),
    few: await opened(named('few') ?? undefined, 'few'),
  };
  try {
    await compare(kind, databases);
  } finally {
    for (const size of SIZES) await databases[size].close();
    await cluster?.stop();
  }
}

try {
  for (const kind of ['postgresql', 'pglite'] as const) await onEach(kind);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
