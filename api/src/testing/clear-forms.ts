import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { contactMessage } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { rateLimit } from '../rate-limit/tables.ts';
import { createExample } from './example.ts';
import type { TestApi } from './test-api.ts';
import { until } from './until.ts';

/**
 * Removes messages, applications with their resumes, mails and the counts of limits.
 * @param api with an administrator signed in.
 */
export async function clearForms(api: TestApi): Promise<void> {
  const { db } = api.database;
  // A mail that is still being sent would arrive during the next test.
  await until(async () => (await db.select().from(mailOutbox)).length === 0);
  const { body } = await api.call<PageEnvelope<JobApplication>>('GET', `${formPaths.applications}?limit=100`);
  for (const { id } of body.data) await api.call('DELETE', formPaths.deleteApplication(id));
  for (const table of [contactMessage, rateLimit]) await db.delete(table);
  api.mails.length = 0;
}

/** Removes all forms and content, and creates the job offer that visitors apply for. @returns the id of the offer. */
export async function clearForApplications(api: TestApi): Promise<number> {
  await clearForms(api);
  await api.clear();
  return (await createExample(api, contentTypeOf('job-offer'))).id;
}
