import { z } from 'zod';
import { rowsOf, type Connection } from '../backup/connection.ts';
import type { AddressHash } from './address-hash.ts';
import type { Erasure } from './erasure-list.ts';

/** Addresses that are compared at a time. */
const BATCH = 5_000;

export interface RepeatedErasures {
  /** Messages and applications that were erased again. */
  readonly rows: number;
  /** Of those applications: to be removed once the rows are committed. */
  readonly resumeFiles: readonly string[];
  /** Erasures that were listed with another key, and could not be compared. */
  readonly unknown: number;
}

/**
 * Erases again, in a database that an older archive has just filled, what was erased since. Whatever an address sent
 * after its erasure stays. Written for the tables of every version that an archive may be of.
 * @param hash null where the secret is not known.
 */
export async function repeatErasures(
  connection: Pick<Connection, 'query'>,
  erasures: readonly Erasure[],
  hash: AddressHash | null,
): Promise<RepeatedErasures> {
  const known = erasures.filter(({ keyId }) => keyId === hash?.keyId);
  const erasedAt = new Map<string, Date>();
  for (const { hash: of, erasedAt: at } of known) {
    const before = erasedAt.get(of);
    if (before === undefined || before < at) erasedAt.set(of, at);
  }
  const unknown = new Set(erasures.filter((one) => !known.includes(one)).map((one) => one.hash)).size;
  const resumeFiles: string[] = [];
  let rows = 0;
  if (!hash || erasedAt.size === 0) return { rows, resumeFiles, unknown };
  for await (const address of addressesIn(connection)) {
    const at = erasedAt.get(hash.of(address));
    if (!at) continue;
    const gone = await eraseBefore(connection, address, at);
    rows += gone.rows;
    resumeFiles.push(...gone.resumeFiles);
  }
  return { rows, resumeFiles, unknown };
}

async function* addressesIn(connection: Pick<Connection, 'query'>): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const found = await rowsOf(
      connection,
      z.object({ address: z.string() }),
      `select address from (
         select lower(email) as address from contact_message
         union select lower(email) from job_application
         union select lower(reply_address) from mail_outbox where reply_address is not null
       ) every where address collate "C" > $1 order by address collate "C" limit ${BATCH}`,
      [last],
    );
    for (const { address } of found) yield address;
    last = found.at(-1)?.address ?? '';
    if (found.length < BATCH) return;
  }
}

async function eraseBefore(connection: Pick<Connection, 'query'>, address: string, at: Date) {
  const values = [address, at.toISOString()];
  const of = (column: string) => `lower(${column}) = $1 and created_at <= $2::timestamptz`;
  const messages = await connection.query(`delete from contact_message where ${of('email')} returning id`, values);
  const applications = await rowsOf(
    connection,
    z.object({ file: z.string() }),
    `delete from job_application where ${of('email')} returning resume_file as file`,
    values,
  );
  await connection.query(`delete from mail_outbox where ${of('reply_address')}`, values);
  return { rows: messages.length + applications.length, resumeFiles: applications.map(({ file }) => file) };
}
