import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations, MIGRATIONS } from '../../testing/migrations-folder.ts';
import { findContracting } from './find-contracting.ts';

const texts = allMigrations.map(({ tag }) => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'));
const reasonsOf = (sql: string) => findContracting(sql, texts).map(({ reason }) => reason);

describe('the migrations of the product', () => {
  it('are additive, but for those whose journal says that they are not', () => {
    const found = allMigrations.filter(
      (_, index) => findContracting(texts[index] ?? '', texts.slice(0, index)).length > 0,
    );
    const marked = allMigrations.filter(({ contract }) => contract === true);
    expect(found.map(({ tag }) => tag)).toEqual(['0003_article_counts']);
    expect(marked).toEqual(found);
  });
});

describe('a migration is additive', () => {
  it.each([
    'ALTER TABLE "article" ADD COLUMN "subtitle" text;',
    'ALTER TABLE "public"."article" ADD COLUMN "a" text DEFAULT \'\' NOT NULL, ADD COLUMN "b" numeric(10, 2);',
    'CREATE TABLE "x" ("a" integer PRIMARY KEY NOT NULL); INSERT INTO "x" SELECT "id" FROM "article";',
    'CREATE TABLE "x" ("a" integer); CREATE UNIQUE INDEX "x_a" ON "x" USING btree ("a");',
    'CREATE TABLE "x" ("a" integer); ALTER TABLE "x" ALTER COLUMN "a" SET NOT NULL;',
    'CREATE TABLE "x" ("a" integer REFERENCES "article" ("id") ON DELETE CASCADE);',
    'ALTER TABLE "article" ADD COLUMN "k" text; ALTER TABLE "article" ADD CONSTRAINT "k_unique" UNIQUE("k");',
    'ALTER TABLE "article" ADD COLUMN "k" text; UPDATE "article" SET "k" = \'a; drop table b\' WHERE "id" > 0;',
    'ALTER TABLE "article" ADD COLUMN "k" text; ALTER TABLE "article" ALTER COLUMN "k" SET DEFAULT \'a\';',
    'CREATE INDEX "later" ON "article" USING btree ("title");',
    'DROP INDEX "article_order_idx";',
    '-- DROP TABLE "article";\n/* DROP TABLE "article"; */ COMMENT ON TABLE "article" IS \'DROP TABLE "article"\';',
    'CREATE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN DELETE FROM "article"; END $body$;',
  ])('%s', (sql) => expect(findContracting(sql, texts)).toEqual([]));
});

describe('a migration is not additive', () => {
  const TAKES = 'takes away what an older process may still use';
  const RENAMES = 'gives another name to what an older process may still use';
  const DEMANDS = 'demands of rows what an older process does not know of';
  const REWRITES = 'changes or removes rows that an older process may still use';
  const UNKNOWN = 'is not known to leave older processes alone';
  it.each([
    ['DROP TABLE "article";', TAKES],
    ['ALTER TABLE "article" DROP COLUMN "title";', TAKES],
    ['ALTER TABLE "article" ADD COLUMN "a" text, DROP COLUMN "title";', TAKES],
    ['ALTER TABLE "article" DROP CONSTRAINT "article_pkey";', TAKES],
    ['DROP INDEX "service_category_type_key";', TAKES],
    ['DROP FUNCTION "count_articles"();', TAKES],
    ['ALTER TABLE "article" RENAME COLUMN "title" TO "name";', RENAMES],
    ['ALTER TABLE "article" RENAME TO "post";', RENAMES],
    ['ALTER INDEX "article_name_idx" RENAME TO "x";', RENAMES],
    [
      'ALTER TABLE "article" ALTER COLUMN "title" SET DATA TYPE varchar(20);',
      'changes the type of what an older process may still read or write',
    ],
    ['ALTER TABLE "article" ADD COLUMN "a" text NOT NULL;', DEMANDS],
    ['ALTER TABLE "article" ADD COLUMN "a" text DEFAULT NULL NOT NULL;', DEMANDS],
    ['ALTER TABLE "article" ADD COLUMN "a" text CHECK ("a" <> \'\');', DEMANDS],
    ['ALTER TABLE "article" ALTER COLUMN "title" SET NOT NULL;', DEMANDS],
    ['ALTER TABLE "article" ADD CONSTRAINT "u" UNIQUE("title");', DEMANDS],
    ['ALTER TABLE "article" ADD COLUMN "a" text DEFAULT \'a\'; CREATE UNIQUE INDEX "u" ON "article" ("a");', DEMANDS],
    [
      'ALTER TABLE "article" ADD COLUMN "a" text, ALTER COLUMN "a" SET DEFAULT \'a\'; ' +
        'CREATE UNIQUE INDEX "u" ON "article" ("a");',
      DEMANDS,
    ],
    [
      'ALTER TABLE "article" ADD COLUMN "a" text; CREATE UNIQUE INDEX "u" ON "article" ("a"); ' +
        'ALTER TABLE "article" ALTER COLUMN "a" SET DEFAULT \'a\';',
      DEMANDS,
    ],
    ['ALTER TABLE "article" ADD COLUMN "a" int DEFAULT 1 NOT NULL, ALTER COLUMN "a" SET DEFAULT NULL;', TAKES],
    ['ALTER TABLE "article" ALTER COLUMN "views" SET DEFAULT NULL;', TAKES],
    ['ALTER TABLE "article" ADD CONSTRAINT "c" CHECK ("title" <> \'\');', DEMANDS],
    ['ALTER TABLE "article" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("a") ON DELETE CASCADE;', DEMANDS],
    ['ALTER TABLE "article" ALTER COLUMN "title" DROP NOT NULL;', 'lets rows in that an older process can’t read'],
    ['CREATE TABLE "x" ("a" integer REFERENCES "article" ("id"));', 'keeps older processes from deleting rows'],
    ['UPDATE "article" SET "title" = \'\';', REWRITES],
    ['DELETE FROM "article";', REWRITES],
    ['CREATE TABLE "x" ("a" int); INSERT INTO "x" WITH "d" AS (DELETE FROM "article" RETURNING 1) SELECT 1;', REWRITES],
    [
      'CREATE TRIGGER "t" BEFORE INSERT ON "article" EXECUTE FUNCTION "f"();',
      'makes older processes do more than they know of',
    ],
    ['CREATE OR REPLACE FUNCTION "natural_order"("v" text) RETURNS text LANGUAGE sql RETURN "v";', UNKNOWN],
    ['DO $$ BEGIN DROP TABLE "article"; END $$;', UNKNOWN],
    ['WITH "d" AS (DELETE FROM "article") SELECT 1;', UNKNOWN],
    ['GRANT ALL ON "article" TO "x";', UNKNOWN],
    ['ALTER TABLE IF EXISTS "article" ADD COLUMN "a" text;', UNKNOWN],
  ])('%s', (sql, reason) => expect(reasonsOf(sql)).toEqual([reason]));

  it('names the statement', () => {
    expect(findContracting('CREATE TABLE "x" ("a" int);\n\nDROP   TABLE\n "article"', texts)).toEqual([
      { statement: 'DROP TABLE "article"', reason: TAKES },
    ]);
  });
});
