import type { Readable } from 'node:stream';
import { desc } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import type { Db } from '../database/db.ts';
import { presentApplication, presentMessage } from '../forms/records.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import type { ResumeStore } from '../resumes/resume-store.ts';
import { rowsWith } from './personal-rows.ts';

/** Bytes of a part. Three bytes are four characters of base64, so parts of a multiple of three can be concatenated. */
const PART = 3 * 16_384;

/**
 * Everything that is kept of an address as one JSON text, in parts, so that no resume must fit into memory:
 * `{ address, exported_at, messages, applications, queued_mails, audit_log }`. Each application has its `resume`, a PDF
 * in base64, or null when the file is missing.
 */
export async function* exportOf(db: Db, resumes: Pick<ResumeStore, 'open'>, address: string): AsyncGenerator<string> {
  const messages = await db
    .select()
    .from(contactMessage)
    .where(rowsWith('messages', address))
    .orderBy(desc(contactMessage.id));
  const applications = await db
    .select()
    .from(jobApplication)
    .where(rowsWith('applications', address))
    .orderBy(desc(jobApplication.id));
  const mails = await db.select().from(mailOutbox).where(rowsWith('mails', address)).orderBy(mailOutbox.id);
  const { id, at, kind, subject } = auditEntry;
  const entries = await db
    .select({ id, at, kind, subject })
    .from(auditEntry)
    .where(rowsWith('audit', address))
    .orderBy(id);

  yield `{"address":${JSON.stringify(address)},"exported_at":${JSON.stringify(new Date())}`;
  yield `,"messages":${JSON.stringify(messages.map(presentMessage))},"applications":[`;
  for (const [index, row] of applications.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(presentApplication(row)).slice(0, -1)},"resume":`;
    const file = await resumes.open(row.resumeFile);
    if (!file) yield 'null';
    else yield* quotedBase64(file.content);
    yield '}';
  }
  const queued = mails.map(({ recipient, replyAddress, subject: about, text, createdAt }) => ({
    to: recipient,
    reply_to: replyAddress,
    subject: about,
    text,
    created_at: createdAt,
  }));
  yield `],"queued_mails":${JSON.stringify(queued)},"audit_log":${JSON.stringify(entries)}}\n`;
}

async function* quotedBase64(content: Readable): AsyncGenerator<string> {
  yield '"';
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    if (!Buffer.isBuffer(chunk)) throw new Error('A resume was not read as bytes.');
    rest = Buffer.concat([rest, chunk]);
    const whole = rest.length - (rest.length % 3);
    for (let from = 0; from < whole; from += PART)
      yield rest.subarray(from, Math.min(from + PART, whole)).toString('base64');
    rest = rest.subarray(whole);
  }
  yield `${rest.toString('base64')}"`;
}
