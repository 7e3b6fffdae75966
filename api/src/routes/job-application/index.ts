import { networkOf } from '@northlight/shared/addresses';
import { formPaths } from '@northlight/shared/endpoints';
import {
  applicationStatuses,
  jobApplicationSchema,
  retentionNotice,
  resumeTexts,
  sentPhone,
} from '@northlight/shared/forms';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid, unsupportedMedia } from '../../errors.ts';
import { storeWithin } from '../../forms/form-limits.ts';
import { FORM_LIMITS, formBodySchema, formRefusals, formSchema } from '../../forms/form-schema.ts';
import { applicationInbox } from '../../forms/inboxes.ts';
import { inboxRoutes } from '../../forms/inbox-routes.ts';
import { mailAddressesOf } from '../../forms/mails.ts';
import { answerWithPages, isPosted } from '../../forms/pages/answer-with-pages.ts';
import { jobApplicationRecord } from '../../forms/records.ts';
import { splitForm } from '../../forms/split-form.ts';
import {
  earlierApplication,
  pretendApplication,
  storeApplication,
  titleOfOpening,
} from '../../forms/store-application.ts';
import { logFailure } from '../../log-failure.ts';
import type { StoredResume } from '../../resumes/resume-store.ts';
import { created, envelopeSchema } from '../answers.ts';
import { createFormBody } from '../form-body.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { applicationPage } from './application-page.ts';
import { resumeRoute } from './resume.ts';

const schema = {
  ...formSchema,
  tags: ['job-application'],
  summary: 'Apply for a job',
  consumes: ['multipart/form-data'],
  body: formBodySchema(jobApplicationSchema, 'applications'),
  response: { 201: envelopeSchema(201, jobApplicationRecord), ...formRefusals },
  document: { file: { description: 'The resume: a PDF of at most 5,242,880 bytes.', isRequired: true } },
};

async function requireForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw unsupportedMedia('Send the application as multipart/form-data', 'content-type');
}

/** The route of the application form. */
const applicationRoute: FastifyPluginAsyncZod = async (app) => {
  const { db, config, limiter, proofs, mailQueue, resumes } = app;
  // After a commit. The housekeeping removes what is left.
  const removeLater = (request: FastifyRequest, remove: () => Promise<unknown>) =>
    logFailure(request.log, 'a resume that is not needed could not be removed', remove);
  const limits = config.limits.application;
  const form = createFormBody<StoredResume>(
    { store: ({ file }) => resumes.store(file), remove: ({ file }) => resumes.remove(file) },
    FORM_LIMITS,
  );
  const mailing = { mailQueue, addresses: mailAddressesOf(config) };
  const page = { ...applicationPage, note: retentionNotice('application', config.retention) };
  answerWithPages(app, { page, siteOrigin: config.siteOrigin });

  app.post(
    formPaths.apply,
    {
      schema,
      onRequest: ({ ip }: FastifyRequest) => limiter.take(limits.calls, networkOf(ip)),
      preValidation: [requireForm, form.read],
      onError: form.removeRefused,
    },
    async (request, reply) => {
      const { values: sent, isTrapped, proof } = splitForm(request.body);
      // Without a script nothing has added the country prefix to the phone number yet.
      const values = isPosted(request) ? { ...sent, phone: sentPhone(sent.phone) } : sent;
      const resume = form.fileOf(request);
      if (!resume) throw invalid([{ path: 'file', message: resumeTexts.missing }]);
      const application = { values, resume, key: idempotencyKeyOf(request.headers) };
      const earlier = isTrapped ? null : await earlierApplication(db, application);
      const title = earlier ? '' : await titleOfOpening(db, values.job_offer_id);
      const data =
        earlier ??
        (await storeWithin({ limiter, proofs, limits }, request, proof, () =>
          isTrapped
            ? pretendApplication(db, application, title)
            : storeApplication(db, application, mailing, (file) => removeLater(request, () => resumes.remove(file))),
        ));
      if (isTrapped) request.log.info('an application was caught in the trap and not kept');
      if (earlier || isTrapped) await removeLater(request, () => form.removeFile(request));
      return reply.code(201).send(created(data, 'Application sent successfully!'));
    },
  );
};

/** Applications: one route to send them, and the administrators' inbox with its resumes. */
export const jobApplicationRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(applicationRoute);
  inboxRoutes(app, {
    inbox: applicationInbox,
    record: jobApplicationRecord,
    statuses: applicationStatuses,
    exampleStatus: 'interview',
    collection: 'job-application',
    list: 'applications',
    summaries: {
      list: 'List applications, the newest first',
      show: 'Read an application',
      change: 'Change the status of an application',
      delete: 'Delete an application with its resume',
    },
    onDeleted: ({ resumeFile }, request) =>
      logFailure(request.log, 'a resume could not be removed', () => app.resumes.remove(resumeFile)),
  });
  await app.register(resumeRoute);
};
