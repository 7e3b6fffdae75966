import { createRequire } from 'node:module';
import { addTypeOfTest } from '@northlight/shared/content';
import { everyKind } from '@northlight/shared/testing/every-kind';
import type * as DrizzleKit from 'drizzle-kit/api';

/** Prints, as JSON, the statements of the migration that would add the type which only tests have. */
addTypeOfTest(everyKind);
const { tableOf } = await import('../content/tables.ts');
// Loaded as in `scripts/generate-migration.ts`, for the same reason.
const { generateDrizzleJson, generateMigration }: typeof DrizzleKit = createRequire(import.meta.url)('drizzle-kit/api');
const { table } = tableOf(everyKind.collection);
const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ table }));
process.stdout.write(JSON.stringify(statements));
