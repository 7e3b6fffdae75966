import { applicationStatuses, messageStatuses } from '@northlight/shared/forms';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tableOf } from '../content/tables.ts';
import { moment } from '../database/moment-column.ts';

const time = (name: string) => moment(name).notNull().defaultNow();

/** Columns of all forms of visitors. It is a function, because a column can belong to one table only. */
const fromVisitor = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  createdAt: time('created_at'),
  updatedAt: time('updated_at'),
  /** Idempotency key of the sender, to recognise a repetition. */
  submissionKey: text('submission_key').unique(),
});

export const contactMessage = pgTable(
  'contact_message',
  {
    ...fromVisitor(),
    message: text('message').notNull(),
    status: text('status', { enum: messageStatuses }).notNull().default('new'),
  },
  // The list filters by status and shows the newest first, which have the highest ids.
  (table) => [
    index('contact_message_status').on(table.status, table.id),
    index('contact_message_age').on(table.status, table.updatedAt),
    index('contact_message_email').on(sql`lower(${table.email})`),
  ],
);

export const jobApplication = pgTable(
  'job_application',
  {
    ...fromVisitor(),
    yearsOfExperience: doublePrecision('years_of_experience').notNull(),
    salaryExpectation: doublePrecision('salary_expectation').notNull(),
    /** Null after the job offer was deleted; the application is kept, with the title of the offer. */
    jobOfferId: integer('job_offer_id').references(() => tableOf('job-offer').id, { onDelete: 'set null' }),
    jobOfferTitle: text('job_offer_title').notNull(),
    /** Name of the file in the folder of resumes. */
    resumeFile: text('resume_file').notNull().unique(),
    /** Bytes. */
    resumeSize: integer('resume_size').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('new'),
  },
  (table) => [
    index('job_application_status').on(table.status, table.id),
    index('job_application_offer').on(table.jobOfferId),
    index('job_application_age').on(table.status, table.updatedAt),
    index('job_application_email').on(sql`lower(${table.email})`),
  ],
);
