import { ApiError } from '@northlight/shared/client';
import {
  ALT_INPUT,
  type ContentType,
  contentTypeOf,
  createSchema,
  emptyValue,
  idsIn,
  isSetByServer,
  type MediaFile,
  referenceOf,
  updateSchema,
  variantIssues,
  variantOf,
} from '@northlight/shared/content';
import type { BackupStatus, HistoryStep, LatestChange } from '@northlight/shared/endpoints';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { ContentRecord } from '../features/content/content-record.ts';
import { MemoryAudit } from './memory-audit.ts';
import { MemoryHistory } from './memory-history.ts';
import { MemoryRecords } from './memory-records.ts';
import { type Deletion, MemoryTrash } from './memory-trash.ts';

type Values = Readonly<Record<string, unknown>>;

const NO_RUN = { succeeded: null, failed: null };
const NO_BACKUPS: BackupStatus = { backup: NO_RUN, restore: NO_RUN, drill: NO_RUN };

/** Records in memory, which follow the same descriptions, schemas and rules as the real API. */
export class ContentStore {
  readonly #records: MemoryRecords;
  readonly trash: MemoryTrash;
  readonly audit: MemoryAudit;
  /** The status of the backups; a test may set another one. */
  backups: BackupStatus = NO_BACKUPS;
  readonly #history = new MemoryHistory();
  /** Records that were created with an idempotency key. */
  readonly #created = new Map<string, { readonly content: string; readonly id: number }>();

  /** @param email of the administrator who makes the changes */
  constructor(seed: Readonly<Record<string, readonly ContentRecord[]>>, email: string) {
    this.#records = new MemoryRecords(seed);
    this.trash = new MemoryTrash(email);
    this.audit = new MemoryAudit(email);
  }

  /** As a GET returns them, in the order in which they were created. */
  list(collection: string): readonly ContentRecord[] {
    return this.#records.of(collection).map((record) => this.#present(contentTypeOf(collection), record));
  }

  /** @throws ApiError 404, unless the contract answers null */
  show(collection: string, id: number): ContentRecord | null {
    const type = contentTypeOf(collection);
    // A heading that has not been written yet is null, not a 404.
    if (type.cap === 1 && id === 1 && !this.#records.find(collection, id)) return null;
    return this.#present(type, this.#records.existing(type, id));
  }

  /** @param key idempotency key: a repeated request gets the first response again */
  create(collection: string, { file, ...body }: Values, key: string | undefined): ContentRecord {
    const type = contentTypeOf(collection);
    const content = JSON.stringify([collection, body, file instanceof File ? [file.name, file.size] : null]);
    const earlier = key === undefined ? undefined : this.#created.get(key);
    if (earlier) return this.#createdBefore(type, earlier.id, earlier.content === content);
    const result = createSchema(type, { uploaded: file instanceof File }).safeParse(body);
    if (!result.success) throw invalid(result.error.issues);
    this.#checkRules(type, result.data, null);
    const made = this.#records.stamp();
    const id = this.#records.nextId(type);
    const record = { ...emptyOf(type, made), ...stored(result.data, file), id, updated_at: made };
    this.#records.of(collection).push(record);
    this.#history.add(collection, id, 'create', null);
    if (key !== undefined) this.#created.set(key, { content, id });
    return this.#present(type, record);
  }

  update(collection: string, id: number, { file, ...body }: Values): ContentRecord {
    const type = contentTypeOf(collection);
    const result = updateSchema(type).safeParse(body);
    if (!result.success) throw invalid(result.error.issues);
    const current = this.#records.existing(type, id);
    const { updated_at: seen, ...changes } = result.data;
    if (seen !== undefined && seen !== current.updated_at)
      throw new ApiError(409, {
        message: 'Somebody else has changed this record in the meantime',
        data: this.#present(type, current),
      });
    const found = variantIssues(type, { ...current, ...changes }, { uploaded: file instanceof File });
    if (found.length > 0) throw invalid(found.map(({ path, message }) => ({ path: [path], message })));
    this.#checkRules(type, { ...current, ...changes }, id);
    const changed = { ...current, ...stored(changes, file), updated_at: this.#records.stamp() };
    const records = this.#records.of(collection);
    records.splice(records.indexOf(current), 1, changed);
    this.#history.add(collection, id, 'update', current);
    return this.#present(type, changed);
  }

  remove(collection: string, id: number): void {
    const record = this.#records.existing(contentTypeOf(collection), id);
    this.trash.add(collection, record, this.#records.takeOut(contentTypeOf(collection), id));
  }

  /** The changes of all collections, newest first. */
  latestChanges(): readonly LatestChange[] {
    return this.#history.latest((collection, id) => this.#records.find(collection, id));
  }

  history(collection: string, id: number): readonly HistoryStep[] {
    return this.#history.of(contentTypeOf(collection), id, this.#records.find(collection, id) ?? null);
  }

  restore(collection: string, id: number): ContentRecord {
    const type = contentTypeOf(collection);
    const deletion = this.trash.latestOf(collection, id);
    // Without a deletion, the request may be a repetition after a lost response.
    if (deletion) this.restoreDeletion(deletion);
    return this.#present(type, this.#records.existing(type, id));
  }

  restoreDeletion(deletion: Deletion): void {
    for (const { collection, index, record } of deletion.removed.toReversed())
      this.#records.of(collection).splice(index, 0, record);
    this.trash.drop(deletion);
  }

  #createdBefore(type: ContentType, id: number, isSame: boolean): ContentRecord {
    if (!isSame)
      throw invalid([{ path: [SUBMISSION_KEY_HEADER], message: 'Something else was created with this key' }]);
    const record = this.#records.find(type.collection, id);
    if (!record)
      throw new ApiError(410, {
        message: `This ${type.label.singular} was created before, and has been deleted since`,
      });
    return this.#present(type, record);
  }

  /** Adds embedded and included records. A value that a test has seeded without the other record is not changed. */
  #present(type: ContentType, record: ContentRecord): ContentRecord {
    const shown: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(type.fields)) {
      const { embed, to = '', isList = false } = referenceOf(field) ?? {};
      if (!embed) continue;
      const embedded = idsIn(record[name]).flatMap((id) => {
        const referred = this.#records.find(to, id);
        return referred ? [Object.fromEntries(embed.fields.map((each) => [each, referred[each]]))] : [];
      });
      if (isList) shown[embed.as] = embedded;
      else if (embedded[0]) shown[embed.as] = embedded[0];
    }
    for (const [name, { collection, by }] of Object.entries(type.includes ?? {})) {
      const included = this.#records.of(collection).filter((one) => one[by] === record.id);
      shown[name] =
        included.length > 0
          ? included.map((one) => this.#present(contentTypeOf(collection), one))
          : (record[name] ?? []);
    }
    return { ...record, ...shown };
  }

  /**
   * @param id of the record that is changed; it does not conflict with its own values
   * @throws ApiError 422 and 409, as the API does
   */
  #checkRules(type: ContentType, values: Values, id: number | null): void {
    const others = this.#records.of(type.collection).filter((record) => record.id !== id);
    const variant = variantOf(type, values);
    const alike =
      variant && type.variants
        ? others.filter((record) => record[type.variants?.by ?? ''] === values[type.variants?.by ?? ''])
        : others;
    const cap = variant?.cap ?? type.cap;
    if (id === null && cap !== undefined && alike.length >= cap)
      throw new ApiError(409, { message: `There may be ${cap} only` });
    for (const [name, field] of Object.entries(type.fields)) {
      const to = referenceOf(field)?.to ?? '';
      const isGone = to !== '' && idsIn(values[name]).some((id) => !this.#records.find(to, id));
      if (isGone) throw invalid([{ path: [name], message: `There is no ${field.label} ${String(values[name])}` }]);
      const isTaken = 'unique' in field && field.unique && others.some((record) => record[name] === values[name]);
      if (isTaken)
        throw new ApiError(409, {
          message: `There is already a ${type.label.singular} for this ${field.label.toLowerCase()}`,
        });
    }
  }
}

/** The initial values of a new record. */
const emptyOf = (type: ContentType, now: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, isSetByServer(field) ? now : emptyValue(field)]),
  );

export const mediaFile = (address: string, alt = ''): MediaFile => ({
  file_URL: address,
  type: null,
  width: null,
  height: null,
  alt,
  variants: [],
});

/** Converts a sent file or address to the stored file. */
function stored({ file_URL: address, [ALT_INPUT]: alt, ...values }: Values, file: unknown): Record<string, unknown> {
  const description = typeof alt === 'string' ? alt : '';
  if (file instanceof File) return { ...values, file: mediaFile(`/uploads/${file.name}`, description) };
  if (typeof address === 'string') return { ...values, file: mediaFile(address, description) };
  return address === null ? { ...values, file: null } : { ...values };
}

const invalid = (
  issues: readonly {
    readonly path: readonly PropertyKey[];
    readonly message: string;
    readonly keys?: readonly string[];
  }[],
) => {
  // An unknown field is reported with its own path.
  const errors = issues.flatMap(({ path, message, keys }) =>
    (keys ?? [path.join('.')]).map((name) => ({ path: name, message })),
  );
  return new ApiError(422, { message: errors[0]?.message ?? '', errors });
};
