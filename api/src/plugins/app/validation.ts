import type { Issue } from '@northlight/shared/endpoints';
import type { FastifySchemaCompiler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { invalid, notFound } from '../../errors.ts';

/**
 * The zod schemas of a route check what is sent to it, and write what it answers. Values that are not valid are refused
 * with 422 and every issue by its path, in the order of the schema, unknown fields last. A parameter of a path that can
 * be no name or id is refused with 404: it names nothing.
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
  // A call without a body sends no values, which is not another mistake than an empty object.
  (sent: unknown) => {
    const parsed = schema.safeParse(sent ?? {});
    if (parsed.success) return { value: parsed.data };
    const issues = parsed.error.issues.flatMap(issuesOf);
    return { error: httpPart === 'params' ? notFound(issues[0]?.message ?? 'Not found') : invalid(issues) };
  };

/** What a schema says of values, as a refusal names it. */
export function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field "${key}"` }));
  return [{ path: issue.path.join('.'), message: issue.message }];
}
