import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { auditEntry } from '../audit/audit-table.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { adminUser } from '../auth/tables.ts';
import { rowsOf, type Connection } from '../backup/connection.ts';
import type { Db } from '../database/db.ts';
import type { AddressHash } from './address-hash.ts';
import { eraseAddress, ERASED } from './erase-address.ts';
import type { Erasure } from './erasure-list.ts';
import { personalPlaces, rowsWith } from './personal-rows.ts';

/** Addresses per comparison. */
const BATCH = 5_000;

export interface RepeatedErasures {
  /** Messages and applications that were erased again. */
  readonly rows: number;
  /** Mails that were waiting or not tried again. */
  readonly mails: number;
  /** Entries of logs that had an erased name. */
  readonly names: number;
  /** Accounts of people who were no longer administrators when their address was erased. */
  readonly accounts: number;
  /** Files of erased applications, to be removed after the commit. */
  readonly resumeFiles: readonly string[];
  /** Erasures with hashes of another key, which could not be compared. */
  readonly unknown: number;
}

type Restored = Pick<Connection, 'query' | 'db'>;
type Has = (column: PgColumn) => boolean;

interface Found {
  readonly address: string;
  readonly hash: string;
  /** When the address was erased. */
  readonly until: Date;
}

/**
 * Repeats the erasures since an archive was written, in the transaction that has restored it. Data of an address that
 * is newer than its erasure is kept.
 * @param hash null when the secret is not known.
 * @param has whether the tables, which are those of the archive's version, have a column.
 */
export async function repeatErasures(
  connection: Restored,
  erasures: readonly Erasure[],
  hash: AddressHash | null,
  has: Has,
): Promise<RepeatedErasures> {
  const erasedAt = new Map<string, Date>();
  const unknown = new Set<string>();
  for (const { keyId, hash: of, erasedAt: at } of erasures) {
    const before = erasedAt.get(of);
    if (keyId !== hash?.keyId) unknown.add(of);
    else if (before === undefined || before < at) erasedAt.set(of, at);
  }
  const sum = { rows: 0, mails: 0, names: 0, accounts: 0 };
  const resumeFiles: string[] = [];
  const found = hash ? await erasedAmong(connection, erasedAt, hash, has) : [];
  for (const { address, hash: of, until } of found) {
    const gone = await eraseAgain(connection.db, address, of, { until, has });
    sum.rows += gone.messages + gone.resumeFiles.length;
    sum.mails += gone.mails;
    sum.names += gone.names;
    sum.accounts += gone.accounts;
    resumeFiles.push(...gone.resumeFiles);
  }
  return { ...sum, resumeFiles, unknown: unknown.size };
}

/** The erased addresses that occur in the database. All are read before the first one is erased. */
async function erasedAmong(
  connection: Restored,
  erasedAt: ReadonlyMap<string, Date>,
  hash: AddressHash,
  has: Has,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const parts: SQL[] = Object.values(personalPlaces)
    .flat()
    .filter(({ column }) => has(column))
    .map(({ column }) => sql`select lower(${column}) as address from ${column.table} where ${column} like '%@%'`);
  if (erasedAt.size === 0 || parts.length === 0) return found;
  await connection.db.execute(sql`declare northlight_addresses no scroll cursor for ${sql.join(parts, sql` union `)}`);
  for (;;) {
    const some = await rowsOf(
      connection,
      z.object({ address: z.string() }),
      `fetch forward ${BATCH} from northlight_addresses`,
    );
    for (const { address } of some) {
      const of = hash.of(address);
      const until = erasedAt.get(of);
      if (until) found.push({ address, hash: of, until });
    }
    if (some.length < BATCH) break;
  }
  await connection.query('close northlight_addresses');
  return found;
}

/**
 * Erases an address again, and its account too: an address can be erased only without an account, so a restore must not
 * make its owner an administrator again.
 */
async function eraseAgain(db: Db, address: string, hash: string, scope: { readonly until: Date; readonly has: Has }) {
  const removed = await db
    .delete(adminUser)
    .where(rowsWith('accounts', address, scope))
    .returning({ id: adminUser.id });
  const gone = await eraseAddress(db, address, scope);
  const accounts = removed.length;
  const count = gone.messages + gone.resumeFiles.length + gone.mails;
  if (count + gone.names + accounts > 0 && scope.has(auditEntry.kind)) {
    if (accounts > 0) await recordAudit(db, null, { kind: 'administrator-removed', subject: ERASED });
    await recordAudit(db, null, { kind: 'personal-data-erased', details: { count, address_hash: hash } });
  }
  return { ...gone, accounts };
}
