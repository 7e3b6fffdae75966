import { formPaths } from '@northlight/shared/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { jobApplication } from '../../forms/tables.ts';
import { refusals, signedIn } from '../answers.ts';
import { idParameters } from '../parameters.ts';

/** A stranger's file: kept by nobody on the way, never shown in the browser, and unable to run if it were. */
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

/** The file of an application, for administrators. */
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

/** Stricter than what every administrator's answer says, which has been set by now. */
async function keepPrivate(_request: unknown, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('cache-control', 'private, no-store');
  return payload;
}

/** Plain letters only: the name that a visitor gives is no part of a header. */
const fileName = (id: number, name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `resume-${id}${plain === '' ? '' : `-${plain}`}.pdf`;
};
