import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const migrationSchema = z.object({
  /** Name of its file without the extension. */
  tag: z.string(),
  /** When it was generated, in milliseconds. The database records this number for each applied migration. */
  when: z.number(),
  /** Whether it removes or changes something that processes of the version before need. */
  contract: z.boolean().optional(),
});

export type Migration = z.infer<typeof migrationSchema>;

/** The migrations of this program, in the order in which they are applied. @throws when the journal is not valid. */
export function readJournal(folder: string): readonly Migration[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));
  return z.object({ entries: z.array(migrationSchema) }).parse(journal).entries;
}

/**
 * Finds the migrations that the database lacks. drizzle compares only the newest one: it would skip an older one that
 * was merged later, and would let a program write to tables of a newer version.
 * @param isHarmless whether an unknown migration, by its `when`, is additive.
 * @returns also a sentence with the reason when nothing may be applied.
 */
export function compareMigrations(
  known: readonly Migration[],
  applied: readonly number[],
  isHarmless: (when: number) => boolean = () => false,
): { readonly pending: readonly Migration[]; readonly refusal?: string } {
  const isApplied = new Set(applied);
  const pending = known.filter(({ when }) => !isApplied.has(when));
  const whens = new Set(known.map(({ when }) => when));
  if (applied.some((when) => !whens.has(when) && !isHarmless(when))) {
    const last = known.at(-1)?.tag ?? 'none';
    return {
      pending,
      refusal:
        'The database was migrated by another version of the API, and is ahead of this one, whose newest ' +
        `migration is ${last}: start that version, or restore a backup of before.`,
    };
  }
  const newest = known.findLast(({ when }) => isApplied.has(when));
  const late = pending.filter(({ when }) => when < Math.max(...applied));
  if (late.length === 0) return { pending };
  const names = late.map(({ tag }) => tag).join(', ');
  return {
    pending,
    refusal:
      `The migration ${names} is older than ${newest?.tag}, which the database has already: generate it anew, so ` +
      'that it comes last.',
  };
}
