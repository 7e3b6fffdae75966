import type { jobApplicationSchema, JobApplication } from '@northlight/shared/forms';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { columnOf, tableOf } from '../content/tables.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import { tellNews } from '../news/news-notice.ts';
import type { ResumeStore, StoredResume } from '../resumes/resume-store.ts';
import { assertSameSubmission } from './earlier-submission.ts';
import { applicationMail } from './mails.ts';
import { presentApplication, type ApplicationRow } from './records.ts';
import { consumeNextId } from './consume-next-id.ts';
import type { Mailing } from './store-message.ts';
import { jobApplication } from './tables.ts';

type ApplicationValues = z.output<typeof jobApplicationSchema>;

export interface Application {
  readonly values: ApplicationValues;
  /** On the disk by then, and this application's alone. */
  readonly resume: StoredResume;
  /** Null when the sender does not call it anything. */
  readonly key: string | null;
}

/**
 * Row, mail and notice of it in one transaction. Of a repetition of one that another call stores at this moment, the
 * resume is not needed.
 * @throws HttpError 422 when the opening is gone.
 */
export async function storeApplication(
  db: Db,
  application: Application,
  { mailQueue, addresses }: Mailing,
  resumes: Pick<ResumeStore, 'remove'>,
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
    await tellNews(transaction, 'applications');
    return presented;
  });
  if (!stored) {
    const earlier = await earlierApplication(db, application);
    if (!earlier) throw new Error('An application was written but can’t be shown.');
    await resumes.remove(resume.file);
    return earlier;
  }
  mailQueue.wake();
  return stored;
}

/** What was stored under the key before, if it was. @throws HttpError 422 when it is another application. */
export async function earlierApplication(db: Db, { key, values, resume }: Application): Promise<JobApplication | null> {
  if (key === null) return null;
  const [row] = await db.select().from(jobApplication).where(eq(jobApplication.submissionKey, key));
  if (!row) return null;
  // Each upload is a file of its own, and the opening's title may have changed.
  const { resumeFile: _file, jobOfferTitle: _title, ...same } = columnsOf(values, resume, '');
  assertSameSubmission(row, same);
  return presentApplication(row);
}

/** What a program is answered that fell into the trap: nothing is stored. */
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

/** Inside a transaction, the opening stays until its end. @throws HttpError 422 when there is none of that id. */
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

/** Those of some files that an application names. */
export async function namedResumes(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const named = await db
    .select({ file: jobApplication.resumeFile })
    .from(jobApplication)
    .where(inArray(jobApplication.resumeFile, [...files]));
  return new Set(named.map(({ file }) => file));
}
