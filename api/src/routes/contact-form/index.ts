import { networkOf } from '@northlight/shared/addresses';
import { formPaths } from '@northlight/shared/endpoints';
import { contactMessageSchema, retentionNotice, messageStatuses } from '@northlight/shared/forms';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { storeWithin } from '../../forms/form-limits.ts';
import { FORM_LIMITS, formBodySchema, formRefusals, formSchema } from '../../forms/form-schema.ts';
import { messageInbox } from '../../forms/inboxes.ts';
import { inboxRoutes } from '../../forms/inbox-routes.ts';
import { mailAddressesOf } from '../../forms/mails.ts';
import { answerWithPages } from '../../forms/pages/answer-with-pages.ts';
import { takePlainForms } from '../../forms/plain-forms.ts';
import { contactMessageRecord } from '../../forms/records.ts';
import { splitForm } from '../../forms/split-form.ts';
import { earlierMessage, pretendMessage, storeMessage } from '../../forms/store-message.ts';
import { created, envelopeSchema } from '../answers.ts';
import { createFormBody } from '../form-body.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { contactPage } from './contact-page.ts';

const schema = {
  ...formSchema,
  tags: ['contact-form'],
  summary: 'Send a message to the company',
  consumes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
  body: formBodySchema(contactMessageSchema, 'messages'),
  response: { 201: envelopeSchema(201, contactMessageRecord), ...formRefusals },
  document: {
    example: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+8801712345678',
      message: 'We would like to talk about a new site.',
    },
  },
};

/** The route of the form on the contact page. */
const messageRoute: FastifyPluginAsyncZod = async (app) => {
  const { db, config, limiter, proofs, mailQueue } = app;
  const limits = config.limits.contact;
  const form = createFormBody(undefined, FORM_LIMITS);
  const mailing = { mailQueue, addresses: mailAddressesOf(config) };
  takePlainForms(app);
  const page = { ...contactPage, note: retentionNotice('message', config.retention) };
  answerWithPages(app, { page, siteOrigin: config.siteOrigin });

  app.post(
    formPaths.sendMessage,
    {
      schema,
      onRequest: ({ ip }: FastifyRequest) => limiter.take(limits.calls, networkOf(ip)),
      preValidation: form.read,
    },
    async (request, reply) => {
      const { values, isTrapped, proof } = splitForm(request.body);
      const key = idempotencyKeyOf(request.headers);
      const earlier = isTrapped ? null : await earlierMessage(db, key, values);
      const data =
        earlier ??
        (await storeWithin({ limiter, proofs, limits }, request, proof, () =>
          isTrapped ? pretendMessage(db, values) : storeMessage(db, { values, key }, mailing),
        ));
      if (isTrapped) request.log.info('a message was caught in the trap and not kept');
      return reply.code(201).send(created(data, 'Message sent successfully!'));
    },
  );
};

/** Messages of visitors: one route to send them, and the administrators' inbox. */
export const contactFormRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(messageRoute);
  inboxRoutes(app, {
    inbox: messageInbox,
    record: contactMessageRecord,
    statuses: messageStatuses,
    exampleStatus: 'read',
    collection: 'contact-form',
    list: 'messages',
    summaries: {
      list: 'List messages, the newest first',
      show: 'Read a message',
      change: 'Change the status of a message',
      delete: 'Delete a message',
    },
  });
};
