import { networkOf } from '@northlight/shared/addresses';
import { formPaths } from '@northlight/shared/endpoints';
import {
  contactMessageSchema,
  messageStatuses,
  PROOF_FIELD,
  TRAP_FIELD,
  type ContactMessage,
} from '@northlight/shared/forms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import type { Db } from '../../database/db.ts';
import { storeWithin, type FormGuards } from '../../forms/form-limits.ts';
import { messageInbox } from '../../forms/inboxes.ts';
import { inboxRoutes } from '../../forms/inbox-routes.ts';
import { messageMail, type MailAddresses } from '../../forms/mails.ts';
import { answerWithPages } from '../../forms/pages/answer-with-pages.ts';
import { takePlainForms } from '../../forms/plain-forms.ts';
import { readForm } from '../../forms/read-form.ts';
import { contactMessageRecord, presentMessage, type MessageRow } from '../../forms/records.ts';
import { setApart } from '../../forms/set-apart.ts';
import { earlierSubmission } from '../../forms/earlier-submission.ts';
import { skipId } from '../../forms/skip-id.ts';
import { contactMessage } from '../../forms/tables.ts';
import type { MailQueue } from '../../mail/queue.ts';
import { envelopeSchema, failures } from '../answers.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts';
import { parse } from '../parse.ts';
import { contactPage } from './contact-page.ts';

export interface ContactFormOptions {
  readonly db: Db;
  readonly access: Access;
  readonly guards: FormGuards;
  readonly mailQueue: MailQueue;
  readonly addresses: MailAddresses;
  readonly siteOrigin: string;
}

type Values = z.output<typeof contactMessageSchema>;

const submissions = { table: contactMessage, submissionKey: contactMessage.submissionKey };

const document = {
  tags: ['contact-form'],
  description:
    'A browser that posts the form by itself, and so asks for a document, is answered with one: 303 to the ' +
    'site, or the form again with what is wrong.',
  consumes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
  headers: idempotencyHeaders,
  body: z.strictObject({
    ...contactMessageSchema.shape,
    [TRAP_FIELD]: z.string().optional().describe('Leave it empty: it catches programs that fill in everything.'),
    [PROOF_FIELD]: z
      .string()
      .optional()
      .describe('Raises the limit of accepted messages: base64 of {challenge, solution} as JSON.'),
  }),
  response: { 201: envelopeSchema(201, contactMessageRecord), ...failures },
};

/** What a visitor writes on the contact page, and what administrators do with it. */
export async function contactFormRoutes(
  app: FastifyInstance,
  { db, access, guards, mailQueue, addresses, siteOrigin }: ContactFormOptions,
): Promise<void> {
  const onRequest = ({ ip }: FastifyRequest) => guards.limiter.take(guards.limits.calls, networkOf(ip));
  await app.register(async (form) => {
    takePlainForms(form);
    answerWithPages(form, { page: contactPage, siteOrigin });
    form.post(
      formPaths.sendMessage,
      { schema: document, validatorCompiler: () => () => true, onRequest },
      async (request, reply) => {
        const { values: sent, isTrapped, proof } = setApart((await readForm(request)).values);
        const values = parse(contactMessageSchema, sent);
        const key = idempotencyKeyOf(request);
        const earlier = isTrapped ? null : await earlierSubmission<MessageRow>(db, submissions, key, values);
        const data = earlier
          ? presentMessage(earlier)
          : await storeWithin(guards, request, proof, () => (isTrapped ? pretend(values) : store(values, key)));
        if (isTrapped) request.log.info('a message was caught in the trap and not kept');
        return reply.code(201).send({ statusCode: 201, message: 'Message sent successfully!', data });
      },
    );
  });

  async function store(values: Values, submissionKey: string | null): Promise<ContactMessage> {
    const message = await db.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(contactMessage)
        .values({ ...values, submissionKey })
        .onConflictDoNothing({ target: contactMessage.submissionKey })
        .returning();
      if (!row) return repetition(transaction, values, submissionKey);
      const stored = presentMessage(row);
      await mailQueue.enqueue(transaction, messageMail(stored, addresses));
      return stored;
    });
    mailQueue.wake();
    return message;
  }

  /** Of a message that another call stores at this moment. */
  async function repetition(transaction: Db, values: Values, key: string | null): Promise<ContactMessage> {
    const earlier = await earlierSubmission<MessageRow>(transaction, submissions, key, values);
    if (!earlier) throw new Error('A message was written but can’t be shown.');
    return presentMessage(earlier);
  }

  async function pretend(values: Values): Promise<ContactMessage> {
    const now = new Date();
    return presentMessage({
      ...values,
      id: await skipId(db, contactMessage),
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
      inbox: messageInbox,
      record: contactMessageRecord,
      statuses: messageStatuses,
      collection: 'contact-form',
      list: 'messages',
    });
  });
}
