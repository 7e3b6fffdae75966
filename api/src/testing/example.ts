import { contentTypeOf, inputName, type ContentType, type Field } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import type { TestApi } from './test-api.ts';

const ADDRESSES = {
  image: 'https://images.example/picture.png',
  icon: 'https://images.example/icon.svg',
  video: 'https://videos.example/film.mp4',
} as const;

/**
 * A body that creates a record of a type, from the examples of its fields; the records it refers to are created first.
 * A variant of the type that has every field is chosen by the example itself.
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
  if (field.kind === 'timestamp') return undefined;
  if (field.kind === 'media') return ADDRESSES[field.accept];
  if (field.kind !== 'reference') return field.example;
  const { id } = await createExample(api, contentTypeOf(field.to));
  return id;
}

export type AnyRecord = { readonly id: number; readonly updated_at: string } & Readonly<Record<string, unknown>>;

/** Creates a record from the example; a choice that may be used once takes the first value that is free. */
export async function createExample(
  api: TestApi,
  type: ContentType,
  changes: Record<string, unknown> = {},
): Promise<AnyRecord> {
  const body = { ...(await exampleOf(api, type)), ...changes };
  const choice = Object.entries(type.fields).find(([, field]) => field.kind === 'choice' && field.unique);
  if (choice && choice[1].kind === 'choice') {
    const { body: existing } = await api.call<readonly AnyRecord[]>('GET', paths.list(type.collection));
    const [name, field] = choice;
    body[name] = field.options.find(({ value }) => !existing.some((record) => record[name] === value))?.value;
  }
  const answer = await api.call<Envelope<AnyRecord>>('POST', paths.create(type.collection), { body });
  if (answer.status !== 201)
    throw new Error(`The example of ${type.collection} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
