import {
  contentTypeOf,
  exampleValue,
  inputName,
  isUnique,
  optionsOf,
  referenceOf,
  type ContentType,
  type Field,
} from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import { z } from 'zod';
import type { TestApi } from './test-api.ts';

/**
 * A body that creates a record of a type, from the examples of its fields. The records that it refers to are created
 * first. The example itself chooses a variant of the type that has every field.
 */
export async function exampleOf(api: TestApi, type: ContentType): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const value = await valueOf(api, field);
    if (value !== undefined) body[inputName(name, field)] = value;
  }
  return body;
}

async function valueOf(api: TestApi, field: Field): Promise<unknown> {
  const reference = referenceOf(field);
  if (!reference) return exampleValue(field);
  const { id } = await createExample(api, contentTypeOf(reference.to));
  return reference.isList ? [id] : id;
}

/** The fields that every record has, whatever its type. */
export const anyRecord = z.looseObject({ id: z.number(), updated_at: z.string() });
export type AnyRecord = Readonly<z.infer<typeof anyRecord>>;

/** The record in a fetched response. */
export const readRecord = async (answer: Response): Promise<AnyRecord> =>
  z.object({ data: anyRecord }).parse(await answer.json()).data;

/** Creates a record from the example. For a choice that must be unique it takes the first free value. */
export async function createExample(
  api: TestApi,
  type: ContentType,
  changes: Record<string, unknown> = {},
): Promise<AnyRecord> {
  const body = { ...(await exampleOf(api, type)), ...changes };
  const choice = Object.entries(type.fields).find(([, field]) => isUnique(field) && optionsOf(field).length > 0);
  if (choice) {
    const { body: existing } = await api.call<readonly AnyRecord[]>('GET', paths.list(type.collection));
    const [name, field] = choice;
    body[name] = optionsOf(field).find(({ value }) => !existing.some((record) => record[name] === value))?.value;
  }
  const answer = await api.call<Envelope<AnyRecord>>('POST', paths.create(type.collection), { body });
  if (answer.status !== 201)
    throw new Error(`The example of ${type.collection} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
