import { z } from 'zod';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';

const sentSchema = z.object({
  /** The `Idempotency-Key` of a create; empty for a change of a record. */
  key: z.string(),
  text: z.record(z.string(), z.string()),
  fileName: z.string().nullable(),
  isFileRemoved: z.boolean(),
});

const draftSchema = z.object({
  text: z.record(z.string(), z.string()),
  /** The record's values that the typing started from: they tell what was typed from what others have changed. */
  base: z.record(z.string(), z.string()),
  /** Address of the file that the record had then. */
  baseFile: z.string().nullable(),
  /** The version of the record the typing started from; null for a new record. */
  updatedAt: z.string().nullable(),
  /** When something was typed last, in milliseconds since 1970. */
  savedAt: z.number(),
  /** A file that had been chosen. Files can't be kept: it has to be chosen again. */
  fileName: z.string().nullable(),
  isFileRemoved: z.boolean(),
  /** Cancelled: offered when the form is opened again, and not before. */
  isGivenUp: z.boolean(),
  /** What was sent last without an answer: the server may have stored it. */
  sent: sentSchema.nullable(),
  /** Of the draft in a content release that the form went on with. */
  draftId: z.number().optional(),
});

export type SentNote = Readonly<z.infer<typeof sentSchema>>;

/** What was typed into a form and not saved yet. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/** The form that a draft belongs to: of a record, or with null of a new one within the manager's fixed values. */
export interface DraftPlace {
  readonly collection: string;
  readonly fixed: FixedValues;
  readonly id: number | null;
}

export interface LocalDraft {
  readonly key: string;
  readonly id: number | null;
  readonly draft: Draft;
  /** What the form says of it in place of when it was typed: of what comes from elsewhere than from typing. */
  readonly origin?: string;
  /** What it makes of its record, to be shown beside it as it is stored; absent where nobody wants to see that. */
  readonly difference?: {
    readonly version: ContentRecord;
    /** Without being asked for. */
    readonly isShown: boolean;
  };
}

export interface DraftStore {
  /** A key for one opening of a form. No two openings share a draft, be it in one tab or in two. */
  keyOf(place: DraftPlace, opening: string): string;
  write(key: string, draft: Draft): void;
  drop(key: string): void;
  /** The drafts of one form, the youngest first. */
  ofForm(place: DraftPlace): readonly LocalDraft[];
  /** The drafts of a manager, the youngest first. */
  ofManager(collection: string, fixed: FixedValues): readonly LocalDraft[];
}

const PREFIX = 'northlight.draft';

/** Parts of a key are encoded, so that none of them can hold the stroke between them. */
const joined = (parts: readonly (string | number)[]): string => parts.map((part) => encodeURIComponent(part)).join('/');

const formOf = ({ fixed, id }: Pick<DraftPlace, 'fixed' | 'id'>): string =>
  id === null ? ['new', ...Object.entries(fixed).map(([name, value]) => `${name}=${value}`)].join('.') : String(id);

/** The drafts of one administrator; those of others in the same browser are neither read nor touched. */
export function createDraftStore(storage: Storage, account: string): DraftStore {
  const drop = (key: string) => storage.removeItem(key);

  function read(key: string): Draft | null {
    const stored = storage.getItem(key);
    if (stored === null) return null;
    try {
      return draftSchema.parse(JSON.parse(stored));
    } catch (error) {
      console.warn(`[admin] the draft ${key} can't be read:`, error);
    }
    drop(key);
    return null;
  }

  /** @param form null for all forms of the collection */
  function find(collection: string, form: string | null): readonly LocalDraft[] {
    const start = `${joined(form === null ? [PREFIX, account, collection] : [PREFIX, account, collection, form])}/`;
    return Object.keys(storage)
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const [, , , kind = ''] = key.split('/').map(decodeURIComponent);
        const draft = read(key);
        return draft ? [{ key, id: /^\d+$/.test(kind) ? Number(kind) : null, draft }] : [];
      })
      .toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
  }

  return {
    keyOf: (place, opening) => joined([PREFIX, account, place.collection, formOf(place), opening]),
    drop,
    write(key, draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch (error) {
        // A full or forbidden storage must not stop anybody from typing.
        console.warn(`[admin] the draft ${key} can't be kept:`, error);
      }
    },
    ofForm: (place) => find(place.collection, formOf(place)),
    ofManager(collection, fixed) {
      const edits = find(collection, null).filter(({ id, draft }) => id !== null && belongs(draft, fixed));
      const news = find(collection, formOf({ fixed, id: null }));
      return [...edits, ...news].toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
    },
  };
}

/** Keeps nothing: while nobody knows whose drafts they would be. */
export const noDrafts: DraftStore = {
  keyOf: () => '',
  write: () => undefined,
  drop: () => undefined,
  ofForm: () => [],
  ofManager: () => [],
};

const belongs = ({ text }: Draft, fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([name, value]) => text[name] === String(value));
