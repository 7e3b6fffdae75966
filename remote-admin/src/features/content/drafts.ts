import { z } from 'zod';
import type { FixedValues } from './block.ts';

const draftSchema = z.object({
  text: z.record(z.string(), z.string()),
  /** The record's values that the typing started from: they tell what was typed from what others have changed meanwhile. */
  base: z.record(z.string(), z.string()).default({}),
  /** Address of the file that the record had then. */
  baseFile: z.string().nullable().default(null),
  /** The version of the record the typing started from; null for a new record. */
  updatedAt: z.string().nullable(),
  /** When something was typed last, in milliseconds since 1970; 0 when that is not known. */
  savedAt: z.number().default(0),
  /** A file that had been chosen. Files can't be kept: it has to be chosen again. */
  fileName: z.string().nullable().default(null),
});

/** What was typed into a form and not saved yet. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/** A draft with the form it belongs to: a record's id, or null for a new record. */
export interface KeptDraft {
  readonly key: string;
  readonly id: number | null;
  readonly draft: Draft;
}

const PREFIX = 'northlight.draft.';

/** One draft per form: a collection's new record within its fixed values, or one record's edit. */
export const draftKey = (collection: string, fixed: FixedValues, id: number | null): string =>
  `${PREFIX}${collection}.${id ?? `new${Object.entries(fixed).map(([name, value]) => `.${name}=${value}`).join('')}`}`;

export function readDraft(key: string): Draft | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    return draftSchema.parse(JSON.parse(stored));
  } catch (error) {
    console.warn(`[admin] the draft ${key} can't be read:`, error);
  }
  dropDraft(key);
  return null;
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // A full or forbidden storage must not stop anybody from typing.
    console.warn(`[admin] the draft ${key} can't be kept:`, error);
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** The drafts of a manager, the youngest first. */
export function draftsOf(collection: string, fixed: FixedValues): readonly KeptDraft[] {
  const edits = `${PREFIX}${collection}.`;
  const mine = draftKey(collection, fixed, null);
  return Object.keys(localStorage)
    .flatMap((key) => {
      const id = key === mine ? null : key.startsWith(edits) ? Number(key.slice(edits.length)) : NaN;
      const draft = id === null || Number.isInteger(id) ? readDraft(key) : null;
      return draft && belongs(draft, fixed) ? [{ key, id, draft }] : [];
    })
    .toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
}

const belongs = ({ text }: Draft, fixed: FixedValues): boolean => Object.entries(fixed).every(([name, value]) => text[name] === String(value));
