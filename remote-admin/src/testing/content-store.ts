import { ApiError } from '@northlight/shared/client';
import {
  ALT_INPUT,
  type ContentType,
  contentTypeOf,
  emptyValue,
  idsIn,
  isSetByServer,
  referenceOf,
  referringTo,
  createSchema,
  type MediaFile,
  updateSchema,
  variantIssues,
  variantOf,
} from '@northlight/shared/content';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { ContentRecord } from '../features/content/content-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A deletion that can be taken back: the record and what it owned. */
interface Deletion {
  readonly collection: string;
  readonly id: number;
  readonly removed: readonly { readonly collection: string; readonly record: ContentRecord; readonly index: number }[];
}

export interface ContentStore {
  /** As a GET shows them, in the order in which they were made. */
  list(collection: string): readonly ContentRecord[];
  /** @throws ApiError 404, where the contract does not answer null */
  show(collection: string, id: number): ContentRecord | null;
  /** @param key of the call: one that comes again is answered as the first time */
  create(collection: string, body: Values, key: string | undefined): ContentRecord;
  update(collection: string, id: number, body: Values): ContentRecord;
  remove(collection: string, id: number, isUndoable: boolean): void;
  restore(collection: string, id: number): ContentRecord;
}

/** Records in memory, by the same descriptions, schemas and rules as the real API. */
export function contentStore(seed: Readonly<Record<string, readonly ContentRecord[]>>): ContentStore {
  const collections = new Map(Object.entries(seed).map(([collection, records]) => [collection, [...records]]));
  const highestIds = new Map<string, number>();
  const deletions: Deletion[] = [];
  const created = new Map<string, { readonly content: string; readonly id: number }>();
  let version = 0;
  const recordsOf = (collection: string) =>
    collections.get(collection) ?? collections.set(collection, []).get(collection) ?? [];
  const find = (collection: string, id: unknown) => recordsOf(collection).find((record) => record.id === id);
  const stamp = () => new Date(Date.UTC(2026, 0, 1, 0, 0, ++version)).toISOString();

  function nextId({ collection, cap }: ContentType): number {
    if (cap === 1) return 1;
    const highest = Math.max(highestIds.get(collection) ?? 0, ...recordsOf(collection).map(({ id }) => id)) + 1;
    highestIds.set(collection, highest);
    return highest;
  }

  /** With what it embeds and includes; what a test has seeded without the other record stays as it is. */
  function present(type: ContentType, record: ContentRecord): ContentRecord {
    const shown: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(type.fields)) {
      const { embed, to = '', isList = false } = referenceOf(field) ?? {};
      if (!embed) continue;
      const embedded = idsIn(record[name]).flatMap((id) => {
        const referred = find(to, id);
        return referred ? [Object.fromEntries(embed.fields.map((each) => [each, referred[each]]))] : [];
      });
      if (isList) shown[embed.as] = embedded;
      else if (embedded[0]) shown[embed.as] = embedded[0];
    }
    for (const [name, { collection, by }] of Object.entries(type.includes ?? {})) {
      const included = recordsOf(collection).filter((one) => one[by] === record.id);
      shown[name] =
        included.length > 0 ? included.map((one) => present(contentTypeOf(collection), one)) : (record[name] ?? []);
    }
    return { ...record, ...shown };
  }

  function existing(type: ContentType, id: number): ContentRecord {
    const record = find(type.collection, id);
    if (!record) throw notFound(type, id);
    return record;
  }

  /**
   * @param id of the record that is changed; its own values are not in its way
   * @throws ApiError 422 and 409, as the API does
   */
  function checkRules(type: ContentType, values: Values, id: number | null): void {
    const others = recordsOf(type.collection).filter((record) => record.id !== id);
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
      const isGone = to !== '' && idsIn(values[name]).some((id) => !find(to, id));
      if (isGone) throw invalid([{ path: [name], message: `There is no ${field.label} ${String(values[name])}` }]);
      const isTaken = 'unique' in field && field.unique && others.some((record) => record[name] === values[name]);
      if (isTaken)
        throw new ApiError(409, {
          message: `There is already a ${type.label.singular} for this ${field.label.toLowerCase()}`,
        });
    }
  }

  /** Takes a record out with everything that it owns. @throws ApiError 409 when something else uses it */
  function takeOut(type: ContentType, id: number): Deletion['removed'] {
    const users = referringTo(type.collection).map(({ type: user, by, reference }) => ({
      collection: user.collection,
      name: by,
      onDelete: reference.onDelete,
    }));
    const using = users.map((user) => ({
      ...user,
      records: recordsOf(user.collection).filter((record) => idsIn(record[user.name]).includes(id)),
    }));
    const count = using.reduce((sum, { onDelete, records }) => sum + (onDelete === 'refuse' ? records.length : 0), 0);
    if (count > 0)
      throw new ApiError(409, { message: `This ${type.label.singular.toLowerCase()} is in use by ${count} records` });
    const owned = using.flatMap(({ collection, records }) =>
      records.flatMap((record) => takeOut(contentTypeOf(collection), record.id)),
    );
    const record = existing(type, id);
    const index = recordsOf(type.collection).indexOf(record);
    highestIds.set(
      type.collection,
      Math.max(highestIds.get(type.collection) ?? 0, ...recordsOf(type.collection).map((one) => one.id)),
    );
    recordsOf(type.collection).splice(index, 1);
    return [...owned, { collection: type.collection, record, index }];
  }

  return {
    list: (collection) => recordsOf(collection).map((record) => present(contentTypeOf(collection), record)),
    show(collection, id) {
      const type = contentTypeOf(collection);
      const record = find(collection, id);
      if (record) return present(type, record);
      // The heading that nobody has written yet is empty, not missing.
      if (type.cap === 1 && id === 1) return null;
      throw notFound(type, id);
    },
    create(collection, { file, ...body }, key) {
      const type = contentTypeOf(collection);
      const content = JSON.stringify([collection, body, file instanceof File ? [file.name, file.size] : null]);
      const earlier = key === undefined ? undefined : created.get(key);
      if (earlier) {
        if (earlier.content !== content)
          throw invalid([{ path: [SUBMISSION_KEY_HEADER], message: 'Something else was created with this key' }]);
        const record = find(collection, earlier.id);
        if (!record)
          throw new ApiError(410, {
            message: `This ${type.label.singular} was created before, and has been deleted since`,
          });
        return present(type, record);
      }
      const result = createSchema(type, { uploaded: file instanceof File }).safeParse(body);
      if (!result.success) throw invalid(result.error.issues);
      checkRules(type, result.data, null);
      const made = stamp();
      const record = { ...emptyOf(type, made), ...stored(result.data, file), id: nextId(type), updated_at: made };
      recordsOf(collection).push(record);
      if (key !== undefined) created.set(key, { content, id: record.id });
      return present(type, record);
    },
    update(collection, id, { file, ...body }) {
      const type = contentTypeOf(collection);
      const result = updateSchema(type).safeParse(body);
      if (!result.success) throw invalid(result.error.issues);
      const current = existing(type, id);
      const { updated_at: seen, ...changes } = result.data;
      if (seen !== undefined && seen !== current.updated_at)
        throw new ApiError(409, {
          message: 'Somebody else has changed this record meanwhile',
          data: present(type, current),
        });
      const found = variantIssues(type, { ...current, ...changes }, { uploaded: file instanceof File });
      if (found.length > 0) throw invalid(found.map(({ path, message }) => ({ path: [path], message })));
      checkRules(type, { ...current, ...changes }, id);
      const changed = { ...current, ...stored(changes, file), updated_at: stamp() };
      recordsOf(collection).splice(recordsOf(collection).indexOf(current), 1, changed);
      return present(type, changed);
    },
    remove(collection, id, isUndoable) {
      existing(contentTypeOf(collection), id);
      const removed = takeOut(contentTypeOf(collection), id);
      if (isUndoable) deletions.push({ collection, id, removed });
    },
    restore(collection, id) {
      const type = contentTypeOf(collection);
      const deletion = deletions.findLast((one) => one.collection === collection && one.id === id);
      if (!deletion) throw new ApiError(404, { message: 'There is nothing that could be brought back' });
      // A repetition, since the first answer was lost.
      if (!find(collection, id))
        for (const one of deletion.removed.toReversed()) recordsOf(one.collection).splice(one.index, 0, one.record);
      return present(type, existing(type, id));
    },
  };
}

/** A new record before anything is written into it. */
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

/** What is sent as a file or an address is kept as a file. */
function stored({ file_URL: address, [ALT_INPUT]: alt, ...values }: Values, file: unknown): Record<string, unknown> {
  const description = typeof alt === 'string' ? alt : '';
  if (file instanceof File) return { ...values, file: mediaFile(`/uploads/${file.name}`, description) };
  if (typeof address === 'string') return { ...values, file: mediaFile(address, description) };
  return address === null ? { ...values, file: null } : { ...values };
}

const notFound = ({ label }: ContentType, id: number) =>
  new ApiError(404, { message: `There is no ${label.singular} ${id}` });

const invalid = (
  issues: readonly {
    readonly path: readonly PropertyKey[];
    readonly message: string;
    readonly keys?: readonly string[];
  }[],
) => {
  // A field that there is not is named by its own path.
  const errors = issues.flatMap(({ path, message, keys }) =>
    (keys ?? [path.join('.')]).map((name) => ({ path: name, message })),
  );
  return new ApiError(422, { message: errors[0]?.message ?? '', errors });
};
