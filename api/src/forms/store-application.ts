import type { jobApplicationSchema, JobApplication } from '@northlight/shared/forms';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { columnOf, tableOf } from '../content/tables.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { StoredResume } from '../resumes/resume-store.ts';
import { applicationMail, type MailAddresses } from './mails.ts';
import { presentApplication, type ApplicationRow } from './records.ts';
import { jobApplication } from './tables.ts';

export type ApplicationValues = z.output<typeof jobApplicationSchema>;

/** Row and mail in one transaction; the resume is on the disk by then. @throws HttpError 422 when the opening is gone. */
export async function storeApplication(db: Db, values: ApplicationValues, resume: StoredResume, mailQueue: MailQueue, addresses: MailAddresses): Promise<JobApplication> {
  const application = await db.transaction(async (transaction) => {
    const title = await titleOfOpening(transaction, values.job_offer_id);
    const [row] = await transaction.insert(jobApplication).values(columnsOf(values, resume, title)).returning();
    if (!row) throw new Error('An application was written but can’t be shown.');
    const stored = presentApplication(row);
    await mailQueue.enqueue(transaction, applicationMail(stored, addresses));
    return stored;
  });
  mailQueue.wake();
  return application;
}

export const columnsOf = ({ name, email, phone, years_of_experience, salary_expectation, job_offer_id }: ApplicationValues, { file, size }: StoredResume, title: string) =>
  ({
    name,
    email,
    phone,
    yearsOfExperience: years_of_experience,
    salaryExpectation: salary_expectation,
    jobOfferId: job_offer_id,
    jobOfferTitle: title,
    resumeFile: file,
    resumeSize: size,
  }) satisfies Partial<ApplicationRow>;

/** Inside a transaction, the opening stays until its end. @throws HttpError 422 when there is none of that id. */
export async function titleOfOpening(db: Db, id: number): Promise<string> {
  const openings = tableOf('job-offer');
  const [opening] = await db.select({ title: columnOf(openings, 'title') }).from(openings.table).where(eq(openings.id, id)).for('key share');
  if (!opening) throw invalid([{ path: 'job_offer_id', message: 'This job opening is no longer there' }]);
  return String(opening.title);
}

/** True while an application names the file. */
export async function isResumeKept(db: Db, file: string): Promise<boolean> {
  const [kept] = await db.select({ id: jobApplication.id }).from(jobApplication).where(eq(jobApplication.resumeFile, file));
  return kept !== undefined;
}
