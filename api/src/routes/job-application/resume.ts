import { formPaths } from '@northlight/shared/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { jobApplication } from '../../forms/tables.ts';
import type { ResumeStore } from '../../resumes/resume-store.ts';
import { failures, signedIn } from '../answers.ts';
import { parseId } from '../parse.ts';

/** A stranger's file: kept by nobody on the way, never shown in the browser, and unable to run if it were. */
const HEADERS = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

const pdf = {
  description: 'The resume',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
};
const schema = { tags: ['job-application'], security: signedIn, response: { 200: pdf, ...failures } };

/** Register it where calls are authorised. */
export function resumeRoute(
  app: FastifyInstance,
  { db, resumes }: { readonly db: Db; readonly resumes: ResumeStore },
): void {
  app.get<{ Params: { id: string } }>(
    formPaths.resume(':id'),
    { schema, onSend: keepPrivate },
    async ({ params }, reply) => {
      const id = parseId(params.id);
      const [application] = await db.select().from(jobApplication).where(eq(jobApplication.id, id));
      const file = application && (await resumes.open(application.resumeFile));
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
}

/** Stricter than what every administrator's answer says, which has been set by now. */
async function keepPrivate(
  _request: unknown,
  reply: { header(name: string, value: string): unknown },
  payload: unknown,
): Promise<unknown> {
  reply.header('cache-control', 'private, no-store');
  return payload;
}

/** Plain letters only: what a visitor calls themselves is no part of a header. */
const fileName = (id: number, name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `resume-${id}${plain === '' ? '' : `-${plain}`}.pdf`;
};
