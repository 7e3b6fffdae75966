import {
  ADDRESS_INPUT,
  createSchema,
  updateSchema,
  type ContentType,
  type InputValues,
} from '@northlight/shared/content';
import type { DraftKind } from '@northlight/shared/endpoints';
import type { z } from 'zod';
import { invalid } from '../../errors.ts';
import { issuesOf } from '../../plugins/app/validation.ts';
import type { InputFile } from '../media-column.ts';
import { withPlaceholders } from './temporary-ids.ts';

/** Schemas are cached, because making one takes longer than checking with it. */
const schemas = new Map<string, z.ZodType<InputValues>>();

function schemaOf(type: ContentType, kind: DraftKind, uploaded: boolean): z.ZodType<InputValues> {
  const name = `${type.collection} ${kind} ${uploaded}`;
  const schema = schemas.get(name) ?? (kind === 'create' ? createSchema(type, { uploaded }) : updateSchema(type));
  schemas.set(name, schema);
  return schema;
}

/**
 * Checks the values of a draft as the request would that makes the change at once. They may refer to records that other
 * drafts will create.
 * @throws HttpError 422 with every issue by its path.
 */
export function checkValues(
  type: ContentType,
  kind: DraftKind,
  values: InputValues,
  file: InputFile | null,
): InputValues {
  const { [ADDRESS_INPUT]: _address, ...others } = values;
  const { values: comparable, restore } = withPlaceholders(type, file ? others : values);
  const parsed = schemaOf(type, kind, file !== null).safeParse(comparable);
  if (!parsed.success) throw invalid(parsed.error.issues.flatMap(issuesOf));
  return restore(parsed.data);
}
