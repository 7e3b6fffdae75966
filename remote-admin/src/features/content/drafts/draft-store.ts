import { z } from 'zod';
import { storeItem } from '../../../data/browser-storage.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';

const sentSchema = z.object({
  /** The `Idempotency-Key` of a create; empty for an update. */
  key: z.string(),
  text: z.record(z.string(), z.string()),
  fileName: z.string().nullable(),
  isFileRemoved: z.boolean(),
});

const draftSchema = z.object({
  text: z.record(z.string(), z.string()),
  /** The record's values when the typing started. They tell typed changes from changes by others. */
  base: z.record(z.string(), z.string()),
  /** Address of the record's file at that time. */
  baseFile: z.string().nullable(),
  /** Version of the record when the typing started; null for a new record. */
  updatedAt: z.string().nullable(),
  /** Time of the last change, in milliseconds since 1970. */
  savedAt: z.number(),
  /** Name of a chosen file. Files can't be stored: it has to be chosen again. */
  fileName: z.string().nullable(),
  isFileRemoved: z.boolean(),
  /** The form was cancelled: the draft is only offered when the form is opened again. */
  isGivenUp: z.boolean(),
  /** The last request without a response: the server may have stored it. */
  sent: sentSchema.nullable(),
  /** Id of the draft in a content release that the form continued with. */
  draftId: z.number().optional(),
});

export type SentNote = Readonly<z.infer<typeof sentSchema>>;

/** Unsaved values of a form. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/**
 * The form that a draft belongs to: of a record or, if `id` is null, of a new record with the manager's fixed values.
 */
export interface DraftPlace {
  readonly collection: string;
  readonly fixed: FixedValues;
  readonly id: number | null;
}

export interface LocalDraft {
  readonly key: string;
  readonly id: number | null;
  readonly draft: Draft;
  /** Text that the form shows in place of the draft's age, for a version that was not typed here. */
  readonly origin?: string;
  /**
   * For comparing the draft with the stored record; absent if no comparison is offered. `version` is the changed
   * record.
   */
  readonly difference?: {
    readonly version: ContentRecord;
    /** Whether the comparison is open from the start. */
    readonly isShown: boolean;
  };
}

export interface DraftStore {
  /** A key for one opening of a form. Two openings never share a draft, whether in one tab or in two. */
  keyOf(place: DraftPlace, opening: string): string;
  /** @returns false if the storage is full or blocked: what was stored under this key before is still there */
  write(key: string, draft: Draft): boolean;
  drop(key: string): void;
  /** The drafts of one form, newest first. */
  ofForm(place: DraftPlace): readonly LocalDraft[];
  /** The drafts of a manager, newest first. */
  ofManager(collection: string, fixed: FixedValues): readonly LocalDraft[];
}

const PREFIX = 'northlight.draft';

/** The parts of a key are encoded, so that none of them can contain the slash that separates them. */
const joined = (parts: readonly (string | number)[]): string => parts.map((part) => encodeURIComponent(part)).join('/');

const formOf = ({ fixed, id }: Pick<DraftPlace, 'fixed' | 'id'>): string =>
  id === null ? ['new', ...Object.entries(fixed).map(([name, value]) => `${name}=${value}`)].join('.') : String(id);

/** The drafts of one administrator. Drafts of other accounts in the same browser are neither read nor changed. */
export function createDraftStore(storage: Storage, account: string): DraftStore {
  const unreadable = new Set<string>();

  function read(key: string): Draft | null {
    const stored = storage.getItem(key);
    if (stored === null) return null;
    try {
      return draftSchema.parse(JSON.parse(stored));
    } catch (error) {
      // It stays: another version of the dashboard has written it, and may read it again.
      if (!unreadable.has(key)) console.warn(`[admin] the draft ${key} can't be read, and stays as it is:`, error);
      unreadable.add(key);
      return null;
    }
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
    drop: (key) => storage.removeItem(key),
    // Typing must still be possible if nothing can be stored, so nothing is thrown.
    write: (key, draft) => storeItem(storage, key, JSON.stringify(draft)),
    ofForm: (place) => find(place.collection, formOf(place)),
    ofManager(collection, fixed) {
      const edits = find(collection, null).filter(({ id, draft }) => id !== null && belongs(draft, fixed));
      const news = find(collection, formOf({ fixed, id: null }));
      return [...edits, ...news].toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
    },
  };
}

/** Stores nothing. Used while it is not known who is signed in, and if the browser blocks its storage. */
export const noDrafts: DraftStore = {
  keyOf: () => '',
  write: () => false,
  drop: () => undefined,
  ofForm: () => [],
  ofManager: () => [],
};

const belongs = ({ text }: Draft, fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([name, value]) => text[name] === String(value));
