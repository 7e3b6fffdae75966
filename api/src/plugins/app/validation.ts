import type { Issue } from '@northlight/shared/endpoints';
import type { FastifySchemaCompiler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { invalid, notFound } from '../../errors.ts';

/**
 * The zod schemas of a route validate requests and serialise answers. Invalid values are refused with 422 and every
 * issue by its path, in the order of the schema, unknown fields last. A path parameter that can't be a name or id is
 * refused with 404.
 */
export const validationPlugin = fastifyPlugin(
  async (app) => {
    app.setValidatorCompiler(compileValidator);
    app.setSerializerCompiler(serializerCompiler);
  },
  { name: 'validation' },
);

const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  // A request without a body is validated like an empty object, so both give the same issues.
  (sent: unknown) => {
    const parsed = schema.safeParse(sent ?? {});
    if (parsed.success) return { value: parsed.data };
    const issues = parsed.error.issues.flatMap(issuesOf);
    return { error: httpPart === 'params' ? notFound(issues[0]?.message ?? 'Not found') : invalid(issues) };
  };

/** Converts an issue of a schema to the issues of a refusal. */
export function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field "${key}"` }));
  return [{ path: issue.path.join('.'), message: issue.message }];
}
