import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Call, OpenApiDocument, Operation, Response } from '../document.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed where it is JSON. */
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

/** Reads a document as a program does that knows nothing else of the API. */
export function createReader(document: OpenApiDocument) {
  const validators = new Map<unknown, z.ZodType>();

  function follow(reference: string): unknown {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (value, key) =>
          (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
    if (found === undefined) throw new Error(`${reference} leads nowhere.`);
    return found;
  }

  /** A value with all it refers to put in its place. */
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') return resolve(follow(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  }

  function validatorOf(schema: object): z.ZodType {
    const known = validators.get(schema) ?? z.fromJSONSchema(resolve(schema) as Parameters<typeof z.fromJSONSchema>[0]);
    validators.set(schema, known);
    return known;
  }

  const responseOf = (operation: Operation, status: number): Response | undefined => {
    const listed = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
    return listed && ('$ref' in listed ? (follow(listed.$ref) as Response) : listed);
  };

  return {
    resolve,
    /** What an answer has that the document does not promise; nothing when it tells the truth. */
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
