import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Call, OpenApiDocument, Operation, Response } from '../document.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

export async function ask(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject(options);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : body };
}

/** Every operation of a document. */
export const operationsOf = ({ paths }: OpenApiDocument): { call: Call; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: { path, method }, operation })),
  );

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isResponse = (value: unknown): value is Response => isObject(value) && 'description' in value;

/** Reads a document as a program would that knows nothing else about the API. */
export function createReader(document: OpenApiDocument) {
  const validators = new Map<unknown, z.ZodType>();

  function follow(reference: string): unknown {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
    if (found === undefined) throw new Error(`${reference} leads nowhere.`);
    return found;
  }

  /** A value with all its references resolved. */
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    if (typeof value['$ref'] === 'string') return resolve(follow(value['$ref']));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  }

  function validatorOf(schema: object): z.ZodType {
    const known = validators.get(schema);
    if (known) return known;
    const resolved = resolve(schema);
    if (!isObject(resolved)) throw new Error('A schema is an object.');
    const validator = z.fromJSONSchema(resolved);
    validators.set(schema, validator);
    return validator;
  }

  const responseOf = (operation: Operation, status: number): Response | undefined => {
    const listed = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
    if (!listed || !('$ref' in listed)) return listed;
    const found = follow(listed.$ref);
    if (!isResponse(found)) throw new Error(`${listed.$ref} is no answer.`);
    return found;
  };

  return {
    resolve,
    /** The differences of a response from the document; empty when it conforms. */
    differences(operation: Operation, { status, headers, body }: Answer): string[] {
      const response = responseOf(operation, status);
      if (!response) return [`${status} is not listed: ${JSON.stringify(body)}`];
      const missing = Object.keys(response.headers ?? {}).filter((name) => headers[name] === undefined);
      const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
      const content = response.content?.[type];
      if (response.content && !content) return [`${status} comes as "${type}"`];
      if (!response.content && body !== '') return [`${status} has a body`];
      const schema = content?.schema;
      const wrong = schema && type === 'application/json' ? validatorOf(schema).safeParse(body).error : undefined;
      return [
        ...missing.map((name) => `${status} lacks ${name}`),
        ...(wrong ? [`${status} is not as its schema: ${wrong.message} ${JSON.stringify(body)}`] : []),
      ];
    },
  };
}
