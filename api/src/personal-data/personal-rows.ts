import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntry } from '../audit/audit-table.ts';
import { adminUser } from '../auth/tables.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentChange, contentRevision } from '../content/history/history-tables.ts';
import { previewGrant } from '../content/preview/preview-grant-table.ts';
import { contentDraft, contentRelease } from '../content/releases/release-tables.ts';
import type { Db } from '../database/db.ts';
import { conflict } from '../errors.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';

/** A column with addresses, and the column with the time when each was written. */
interface Place {
  readonly column: PgColumn;
  readonly at: PgColumn | SQL;
  /** Typed by a visitor, so it may have capitals. Others are stored in lower case. */
  readonly isTyped: boolean;
}

/** The columns of one table. */
type Places = readonly [Place, ...Place[]];

const typed = (column: PgColumn, at: PgColumn): Place => ({ column, at, isTyped: true });
const named = (column: PgColumn, at: PgColumn | SQL): Place => ({ column, at, isTyped: false });

/** Tables of what a person has sent or was sent. */
const sent = {
  messages: [typed(contactMessage.email, contactMessage.createdAt)],
  applications: [typed(jobApplication.email, jobApplication.createdAt)],
  mails: [typed(mailOutbox.replyAddress, mailOutbox.createdAt), typed(mailOutbox.recipient, mailOutbox.createdAt)],
} satisfies Record<string, Places>;

/** Tables that name former administrators, or people who tried to sign in. */
const names = {
  audit: [named(auditEntry.email, auditEntry.at), named(auditEntry.subject, auditEntry.at)],
  changes: [named(contentChange.email, contentChange.at)],
  revisions: [
    named(
      contentRevision.draftedBy,
      sql`(select ${contentChange.at} from ${contentChange} where ${contentChange.id} = ${contentRevision.changeId})`,
    ),
  ],
  deletions: [named(deletedRecord.deletedBy, deletedRecord.deletedAt)],
  releases: [
    named(contentRelease.owner, contentRelease.createdAt),
    named(contentRelease.publisher, sql`coalesce(${contentRelease.publishedAt}, ${contentRelease.updatedAt})`),
  ],
  drafts: [named(contentDraft.author, contentDraft.updatedAt)],
  previews: [named(previewGrant.author, previewGrant.createdAt)],
} satisfies Record<string, Places>;

const accounts: Places = [named(adminUser.email, adminUser.createdAt)];

/**
 * All tables with addresses, as `storedAddress` writes them. Find, export, erasure and the repetition of erasures by a
 * restore all use this list.
 */
export const personalPlaces = { ...sent, ...names, accounts };

export type PersonalPlace = keyof typeof personalPlaces;

export const NAME_PLACES = Object.keys(names) as (keyof typeof names)[];

/** Which rows are included. */
export interface PersonalScope {
  /** Rows that were written later are left out. */
  readonly until?: Date;
  /** Whether a column exists, for tables of an older version. */
  readonly has?: (column: PgColumn) => boolean;
}

function isOf({ column, at, isTyped }: Place, address: string, until: Date | undefined): SQL {
  const matches = isTyped ? sql`lower(${column}) = ${address}` : eq(column, address);
  return until ? sql`(${matches} and ${at} <= ${until.toISOString()}::timestamptz)` : matches;
}

/** The columns of a table that may have the address, each with the condition of its rows. */
export function columnsWith(place: PersonalPlace, address: string, { until, has = () => true }: PersonalScope = {}) {
  const all: Places = personalPlaces[place];
  return all
    .filter(({ column }) => has(column))
    .map((one) => ({ column: one.column, rows: isOf(one, address, until) }));
}

/** The condition of the rows with an address; false when there is no such column. */
export const rowsWith = (place: PersonalPlace, address: string, scope: PersonalScope = {}): SQL =>
  or(...columnsWith(place, address, scope).map(({ rows }) => rows)) ?? sql`false`;

/**
 * @throws HttpError 409 for the address of an administrator, because the log must name administrators who can still
 * act.
 */
export async function refuseAdministrator(db: Db, address: string): Promise<void> {
  if ((await db.$count(adminUser, rowsWith('accounts', address))) > 0)
    throw conflict('This is the address of an administrator: remove the administrator first', null);
}
