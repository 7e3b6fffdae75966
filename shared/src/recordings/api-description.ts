import { z } from 'zod';

const operationSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), z.unknown()),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ get: operationSchema.optional() })),
});

type Schema = Readonly<Record<string, unknown>>;

/** Description of one read in an API's OpenAPI document. */
export interface DescribedRead {
  /** Path with placeholders: `/article/show/{id}`. */
  readonly path: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /**
   * Description of its response. If there are several shapes (a list of cards, or of whole records), it is the one
   * closest to this body.
   */
  answerLike(body: unknown): DescribedAnswer;
}

export interface DescribedAnswer {
  /** The type of a field in words: `string | null`; null if there is no such field. */
  typeOf(field: string): string | null;
  /** Differences between the body and the description, by field: `data.0.title: …`. */
  readonly problems: readonly string[];
}

export interface ApiDescription {
  /** Finds a read. @param address path and query. @returns null if the API has no such read. */
  readOf(address: string): DescribedRead | null;
}

/** Parses the OpenAPI document of an API (`/openapi.json`). @throws when it is none. */
export function describeApi(document: unknown): ApiDescription {
  const { paths } = documentSchema.parse(document);
  const described = new Map<string, DescribedRead>();

  return {
    readOf(address) {
      const { pathname } = new URL(address, 'http://api.invalid');
      const path = pathsOf(pathname, Object.keys(paths)).find((candidate) => paths[candidate]?.get);
      const operation = path === undefined ? undefined : paths[path]?.get;
      if (path === undefined || !operation) return null;
      const known = described.get(path);
      if (known) return known;
      const shapes = alternatives(resolved(schemaOf(operation.responses['200'], document), document));
      const read: DescribedRead = {
        path,
        query: operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        answerLike: (body) => nearest(shapes, body),
      };
      described.set(path, read);
      return read;
    },
  };
}

function nearest(shapes: readonly Schema[], body: unknown): DescribedAnswer {
  const [best] = shapes
    .map((schema) => ({ schema, problems: problemsOf(schema, body) }))
    .toSorted((a, b) => a.problems.length - b.problems.length);
  const { schema, problems } = best ?? { schema: {}, problems: [] };
  return {
    typeOf(field) {
      const found = fieldOf(schema, segmentsOf(field));
      return found.length === 0 ? null : [...new Set(found.map(typeInWords))].toSorted().join(' | ');
    },
    problems,
  };
}

const problemsOf = (schema: Schema, body: unknown): string[] =>
  z
    .fromJSONSchema(schema)
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/**
 * Matching paths, those with the fewest placeholders first: `/article/show/latest` matches before `/article/show/{id}`.
 */
const pathsOf = (address: string, templates: readonly string[]): string[] =>
  templates
    .filter((template) => {
      const [parts, wanted] = [template.split('/'), address.split('/')];
      return parts.length === wanted.length && parts.every((part, at) => part.startsWith('{') || part === wanted[at]);
    })
    .toSorted((a, b) => a.split('{').length - b.split('{').length);

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function schemaOf(response: unknown, document: unknown): Schema {
  const { content } = resolved(response, document);
  const json = isObject(content) ? content['application/json'] : undefined;
  return isObject(json) && isObject(json['schema']) ? json['schema'] : {};
}

/** Replaces all `$ref` by the schemas that they refer to. */
function resolved(value: unknown, document: unknown): Schema {
  const found = resolve(value, document);
  return isObject(found) ? found : {};
}

function resolve(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, document));
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return resolve(follow(value['$ref'], document), document);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, document)]));
}

const follow = (reference: string, document: unknown): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);

/** Splits a field name: `data[].title` becomes `data`, `[]`, `title`. */
const segmentsOf = (field: string): string[] => field.replaceAll('[]', '.[]').split('.').filter(Boolean);

/** The schemas of a value: those of `anyOf` or `oneOf`, or the only one. */
const alternatives = (schema: Schema): Schema[] => {
  const several = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(several) ? several.filter(isObject).flatMap(alternatives) : [schema];
};

/** All schemas of a field; empty if there is no such field. */
function fieldOf(schema: Schema, [segment, ...rest]: readonly string[]): Schema[] {
  const here = alternatives(schema);
  if (segment === undefined) return here;
  return here.flatMap((alternative) => {
    const { items, properties } = alternative;
    const child = segment === '[]' ? items : isObject(properties) ? properties[segment] : undefined;
    return isObject(child) ? fieldOf(child, rest) : [];
  });
}

function typeInWords(schema: Schema): string {
  const { type, format, enum: values } = schema;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const name = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'anything';
  return typeof format === 'string' ? `${name} (${format})` : name;
}
