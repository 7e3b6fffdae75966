import type { JsonSchema, MediaContent, Operation } from './document.ts';
import type { RouteDocument } from './route-document.ts';

const FORM = 'multipart/form-data';
const EMPTY_FORM: MediaContent = { schema: { type: 'object', properties: {}, additionalProperties: false } };

/** The body of an operation, with the file of a form and an example, where there are any. */
export function requestBodyOf({ requestBody }: Operation, { example, file }: RouteDocument): Operation['requestBody'] {
  const content = requestBody?.content ?? (file ? { [FORM]: EMPTY_FORM } : undefined);
  if (!content) return undefined;
  const complete = Object.entries(content).map(([type, body]): [string, MediaContent] => {
    if (type === FORM) return [type, file ? withFile(body, file) : body];
    return [type, example ? { ...body, example } : body];
  });
  return { required: true, ...requestBody, content: Object.fromEntries(complete) };
}

function withFile(body: MediaContent, file: NonNullable<RouteDocument['file']>): MediaContent {
  const schema: JsonSchema = body.schema && !('$ref' in body.schema) ? body.schema : {};
  const values = schema.required?.filter((name) => name !== file.inPlaceOf);
  const required = file.isRequired ? [...(values ?? []), 'file'] : values;
  return {
    ...body,
    schema: {
      ...schema,
      properties: { ...schema.properties, file: { type: 'string', format: 'binary', description: file.description } },
      ...(required ? { required } : {}),
    },
  };
}
