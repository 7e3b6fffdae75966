import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const migrationSchema = z.object({
  /** Name of its file, without the ending. */
  tag: z.string(),
  /** When it was generated, in milliseconds. The database keeps this of each that was applied. */
  when: z.number(),
  /** It takes away or changes what a process of the version before needs. */
  contract: z.boolean().optional(),
});

export type Migration = z.infer<typeof migrationSchema>;

/** What the program brings along, in the order it is applied in. */
export function readJournal(folder: string): readonly Migration[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));
  return z.object({ entries: z.array(migrationSchema) }).parse(journal).entries;
}

/**
 * Those that the database lacks. drizzle compares the newest only: it would pass over an older one that was merged
 * later, and would let a program write to tables of a newer one.
 * @param isHarmless whether a migration that this program does not know, by its `when`, has left it what it needs.
 * @returns why nothing may be applied, in a sentence, where that is so.
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
