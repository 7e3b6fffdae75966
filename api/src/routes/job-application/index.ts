import { networkOf } from '@northlight/shared/addresses';
import { formPaths } from '@northlight/shared/endpoints';
import {
  applicationStatuses,
  jobApplicationSchema,
  PROOF_FIELD,
  resumeTexts,
  sentPhone,
  TRAP_FIELD,
  type JobApplication,
} from '@northlight/shared/forms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import type { Db } from '../../database/db.ts';
import { invalid, isRefusal, unsupportedMedia } from '../../errors.ts';
import { storeWithin, type FormGuards } from '../../forms/form-limits.ts';
import { applicationInbox } from '../../forms/inboxes.ts';
import { inboxRoutes } from '../../forms/inbox-routes.ts';
import type { MailAddresses } from '../../forms/mails.ts';
import { answerWithPages, isPosted } from '../../forms/pages/answer-with-pages.ts';
import { readForm, type Form } from '../../forms/read-form.ts';
import { jobApplicationRecord, presentApplication } from '../../forms/records.ts';
import { setApart } from '../../forms/set-apart.ts';
import { skipId } from '../../forms/skip-id.ts';
import {
  columnsOf,
  earlierApplication,
  storeApplication,
  titleOfOpening,
  type ApplicationValues,
} from '../../forms/store-application.ts';
import { jobApplication } from '../../forms/tables.ts';
import type { MailQueue } from '../../mail/queue.ts';
import type { ResumeStore, StoredResume } from '../../resumes/resume-store.ts';
import { envelopeSchema, failures } from '../answers.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts';
import { parse } from '../parse.ts';
import { applicationPage } from './application-page.ts';
import { resumeRoute } from './resume.ts';

export interface JobApplicationOptions {
  readonly db: Db;
  readonly access: Access;
  readonly guards: FormGuards;
  readonly resumes: ResumeStore;
  readonly mailQueue: MailQueue;
  readonly addresses: MailAddresses;
  readonly siteOrigin: string;
}

const document = {
  tags: ['job-application'],
  description:
    'A browser that posts the form by itself, and so asks for a document, is answered with one: 303 to the ' +
    'site, or the form again with what is wrong.',
  consumes: ['multipart/form-data'],
  headers: idempotencyHeaders,
  body: z.strictObject({
    ...jobApplicationSchema.shape,
    file: z.string().meta({ format: 'binary', description: 'The resume: a PDF of at most 5,242,880 bytes.' }),
    [TRAP_FIELD]: z.string().optional().describe('Leave it empty: it catches programs that fill in everything.'),
    [PROOF_FIELD]: z
      .string()
      .optional()
      .describe('Raises the limit of accepted applications: base64 of {challenge, solution} as JSON.'),
  }),
  response: { 201: envelopeSchema(201, jobApplicationRecord), ...failures },
};

/** What an applicant sends, and what administrators do with it. */
export async function jobApplicationRoutes(app: FastifyInstance, options: JobApplicationOptions): Promise<void> {
  const { db, access, guards, resumes, mailQueue, addresses, siteOrigin } = options;
  const home = { store: resumes.store, remove: ({ file }: StoredResume) => resumes.remove(file) };

  const onRequest = ({ ip }: FastifyRequest) => guards.limiter.take(guards.limits.calls, networkOf(ip));
  await app.register(async (open) => {
    answerWithPages(open, { page: applicationPage, siteOrigin });
    open.post(
      formPaths.apply,
      { schema: document, validatorCompiler: () => () => true, onRequest },
      async (request, reply) => {
        if (!request.isMultipart())
          throw unsupportedMedia('Send the application as multipart/form-data', 'content-type');
        const form = await readForm(request, home);
        try {
          const data = await accept(request, form);
          return reply.code(201).send({ statusCode: 201, message: 'Application sent successfully!', data });
        } catch (error) {
          // A commit whose answer was lost may have been one. What no application names is swept away later.
          if (form.file && isRefusal(error)) await resumes.remove(form.file.file);
          throw error;
        }
      },
    );
  });

  async function accept(
    request: FastifyRequest,
    { values: sent, file: resume }: Form<StoredResume>,
  ): Promise<JobApplication> {
    const { values: bare, isTrapped, proof } = setApart(sent);
    const typed = parse(jobApplicationSchema, bare);
    // Without a script nobody has added the prefix yet.
    const values = isPosted(request) ? { ...typed, phone: sentPhone(typed.phone) } : typed;
    if (!resume) throw invalid([{ path: 'file', message: resumeTexts.missing }]);
    const key = idempotencyKeyOf(request);
    const earlier = isTrapped ? null : await earlierApplication(db, key, values, resume);
    if (earlier) {
      await resumes.remove(resume.file);
      return earlier;
    }
    const title = await titleOfOpening(db, values.job_offer_id);
    return storeWithin(guards, request, proof, async () => {
      if (!isTrapped) return storeApplication(db, { values, resume, key }, resumes, mailQueue, addresses);
      request.log.info('an application was caught in the trap and not kept');
      await resumes.remove(resume.file);
      return pretend(values, resume, title);
    });
  }

  async function pretend(values: ApplicationValues, resume: StoredResume, title: string): Promise<JobApplication> {
    const now = new Date();
    return presentApplication({
      ...columnsOf(values, resume, title),
      id: await skipId(db, jobApplication),
      status: 'new',
      submissionKey: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  await app.register(async (guarded) => {
    inboxRoutes(guarded, {
      db,
      access,
      inbox: applicationInbox,
      record: jobApplicationRecord,
      statuses: applicationStatuses,
      collection: 'job-application',
      list: 'applications',
      // A file that stays behind is swept away by a later start.
      onDeleted: ({ resumeFile }, request) =>
        resumes
          .remove(resumeFile)
          .catch((error: unknown) => request.log.error({ err: error }, 'a resume could not be removed')),
    });
    resumeRoute(guarded, { db, resumes });
  });
}
