import type { ContentAccess } from '../content/change-content.ts';
import { createKnownVersions } from '../content/known-versions.ts';
import { ownChangesOnly } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';

/** For changing the content of a database without an API. */
export const accessTo = (db: Db): ContentAccess => ({ db, contentVersions: createKnownVersions(db, ownChangesOnly) });
