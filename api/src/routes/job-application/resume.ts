import { formPaths } from '@northlight/shared/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { jobApplication } from '../../forms/tables.ts';
import { refusals, signedIn } from '../answers.ts';
import { idParameters } from '../parameters.ts';

/**
 * The file comes from a stranger. So caches must not keep it, browsers must not show it, and it could run no script.
 */
const HEADERS = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

const pdf: object = {
  description: 'The resume',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
};

const schema = {
  tags: ['job-application'],
  summary: 'Download a resume',
  security: signedIn,
  params: idParameters,
  response: { 200: pdf, ...refusals(401, 404) },
};

/** The route of the resume of an application, for administrators. */
export const resumeRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    formPaths.resume(':id'),
    { schema, onRequest: app.requireSession, onSend: keepPrivate },
    async ({ params: { id } }, reply) => {
      const [application] = await app.db.select().from(jobApplication).where(eq(jobApplication.id, id));
      const file = application && (await app.resumes.open(application.resumeFile));
      if (!application || !file) throw notFound(`There is no resume of application ${id}`);
      return reply
        .headers({
          ...HEADERS,
          'content-length': file.size,
          'content-disposition': `attachment; filename="${fileName(id, application.name)}"`,
        })
        .send(file.content);
    },
  );
};

/** The header for answers to administrators has been set before; for resumes it is replaced by a stricter one. */
async function keepPrivate(_request: unknown, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('cache-control', 'private, no-store');
  return payload;
}

/** Only plain letters and digits, because a name from a visitor must not put other characters into a header. */
const fileName = (id: number, name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `resume-${id}${plain === '' ? '' : `-${plain}`}.pdf`;
};
