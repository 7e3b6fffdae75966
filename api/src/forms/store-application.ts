import type { jobApplicationSchema, JobApplication } from '@northlight/shared/forms';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { columnOf, tableOf } from '../content/tables.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import { notifyNews } from '../news/news-notification.ts';
import type { StoredResume } from '../resumes/resume-store.ts';
import { assertSameSubmission } from './earlier-submission.ts';
import { applicationMail } from './mails.ts';
import { presentApplication, type ApplicationRow } from './records.ts';
import { consumeNextId } from './consume-next-id.ts';
import type { Mailing } from './store-message.ts';
import { jobApplication } from './tables.ts';

type ApplicationValues = z.output<typeof jobApplicationSchema>;

export interface Application {
  readonly values: ApplicationValues;
  /** It has been stored, and belongs to this application only. */
  readonly resume: StoredResume;
  /** Null when the sender gave no key. */
  readonly key: string | null;
}

/**
 * Stores an application with its mail and news in one transaction. If another request stores the same one at the same
 * time, the resume of this request is removed.
 * @param removeResume must not fail: the application is stored by then.
 * @throws HttpError 422 when the job offer no longer exists.
 */
export async function storeApplication(
  db: Db,
  application: Application,
  { mailQueue, addresses }: Mailing,
  removeResume: (file: string) => Promise<void>,
): Promise<JobApplication> {
  const { values, resume, key } = application;
  const stored = await db.transaction(async (transaction) => {
    const title = await titleOfOpening(transaction, values.job_offer_id);
    const [row] = await transaction
      .insert(jobApplication)
      .values({ ...columnsOf(values, resume, title), submissionKey: key })
      .onConflictDoNothing({ target: jobApplication.submissionKey })
      .returning();
    if (!row) return null;
    const presented = presentApplication(row);
    await mailQueue.enqueue(transaction, applicationMail(presented, addresses));
    await notifyNews(transaction, 'applications');
    return presented;
  });
  if (!stored) {
    const earlier = await earlierApplication(db, application);
    if (!earlier) throw new Error('An application was written but can’t be shown.');
    await removeResume(resume.file);
    return earlier;
  }
  mailQueue.wake();
  return stored;
}

/** The application stored with the same key; null without one. @throws HttpError 422 when it is a different one. */
export async function earlierApplication(db: Db, { key, values, resume }: Application): Promise<JobApplication | null> {
  if (key === null) return null;
  const [row] = await db.select().from(jobApplication).where(eq(jobApplication.submissionKey, key));
  if (!row) return null;
  // Each upload has its own file name, and the title of the job offer may have changed.
  const { resumeFile: _file, jobOfferTitle: _title, ...same } = columnsOf(values, resume, '');
  assertSameSubmission(row, same);
  return presentApplication(row);
}

/** The answer to a program that fell into the trap. Nothing is stored. */
export async function pretendApplication(
  db: Db,
  { values, resume }: Application,
  title: string,
): Promise<JobApplication> {
  const now = new Date();
  return presentApplication({
    ...columnsOf(values, resume, title),
    id: await consumeNextId(db, jobApplication),
    status: 'new',
    submissionKey: null,
    createdAt: now,
    updatedAt: now,
  });
}

const columnsOf = (
  { name, email, phone, years_of_experience, salary_expectation, job_offer_id }: ApplicationValues,
  { file, size }: StoredResume,
  title: string,
) =>
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

/**
 * The title of a job offer, which is locked until the transaction ends. @throws HttpError 422 when it does not exist.
 */
export async function titleOfOpening(db: Db, id: number): Promise<string> {
  const openings = tableOf('job-offer');
  const [opening] = await db
    .select({ title: columnOf(openings, 'title') })
    .from(openings.table)
    .where(eq(openings.id, id))
    .for('key share');
  if (!opening) throw invalid([{ path: 'job_offer_id', message: 'This job opening is no longer there' }]);
  return String(opening.title);
}

/** Those of the files that belong to an application. */
export async function namedResumes(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const named = await db
    .select({ file: jobApplication.resumeFile })
    .from(jobApplication)
    .where(inArray(jobApplication.resumeFile, [...files]));
  return new Set(named.map(({ file }) => file));
}
