import { sql } from 'drizzle-orm';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { rateLimit } from '../../rate-limit/tables.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { Caller, type Calls } from './caller.ts';
import { contentCalls } from './content-calls.ts';
import { formCalls } from './form-calls.ts';
import { inboxCalls } from './inbox-calls.ts';
import { readCalls } from './read-calls.ts';
import { releaseCalls } from './release-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { newsCalls } from './news-calls.ts';
import { personalDataCalls } from './personal-data-calls.ts';
import { trashCalls } from './trash-calls.ts';
import { uploadCalls } from './upload-calls.ts';

/**
 * Requests to every known operation, by method and address as in the document.
 * @param api with an administrator signed in.
 */
export function createCalls(api: TestApi): ReadonlyMap<string, Calls> {
  const caller = new Caller(api);
  return new Map(
    [
      contentCalls,
      readCalls,
      signInCalls,
      uploadCalls,
      formCalls,
      inboxCalls,
      releaseCalls,
      trashCalls,
      auditCalls,
      personalDataCalls,
      newsCalls,
    ].flatMap((callsOf) => Object.entries(callsOf(caller))),
  );
}

/** Removes everything that the requests have left behind, except the administrator. */
export async function forget(api: TestApi): Promise<void> {
  const { db } = api.database;
  await db.delete(contentRelease);
  await api.clear();
  await db.delete(rateLimit);
  await db.execute(sql`delete from contact_message`);
  await db.execute(sql`delete from job_application`);
  await db.execute(sql`delete from mail_outbox`);
}
