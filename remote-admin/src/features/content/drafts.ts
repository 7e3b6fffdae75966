import type { FixedValues } from './block.ts';

/** What was typed into a form and not saved yet. Files can't be kept. */
export interface Draft {
  readonly text: Readonly<Record<string, string>>;
  /** The version of the record the typing started from; null for a new record. */
  readonly updatedAt: string | null;
}

const PREFIX = 'northlight.draft.';

/** One draft per form: a collection's new record within its fixed values, or one record's edit. */
export const draftKey = (collection: string, fixed: FixedValues, id: number | null): string =>
  `${PREFIX}${collection}.${id ?? `new${Object.entries(fixed).map(([name, value]) => `.${name}=${value}`).join('')}`}`;

export function readDraft(key: string): Draft | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (isDraft(draft)) return draft;
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

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'object' && value.text !== null && Object.values(value.text).every((text) => typeof text === 'string') && 'updatedAt' in value;
