import type { Writable } from 'node:stream';
import { z } from 'zod';
import { pendingMigrations } from '../database/check-database.ts';
import type { Migration } from '../database/migration-order.ts';
import { readJournal } from '../database/migration-order.ts';
import { idOfUpload } from '../media/named-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { allNamedUploads } from './all-named-uploads.ts';
import {
  FIRST_ENTRY,
  type FileKind,
  type First,
  FORMAT,
  LAST_ENTRY,
  type Manifest,
  rowsEntry,
} from './archive-format.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, rowsOf } from './connection.ts';
import { beginSnapshot, dumpRows, endSnapshot, sequencesOf } from './dump-rows.ts';
import { tablesOf } from './tables.ts';

export interface ArchiveSource {
  readonly connection: Connection;
  readonly files: Readonly<Partial<Record<FileKind, Pick<FileStorage, 'list' | 'open'>>>>;
  readonly migrationsFolder: string;
}

/**
 * Writes rows, then files. Files never change, and a file is kept for at least an hour after the row that names it was
 * changed or deleted. So the files that rows name are still found, except resumes whose application was deleted
 * meanwhile. Missing files are listed in the manifest.
 * @throws BackupError
 */
export async function writeArchive(source: ArchiveSource, output: Writable): Promise<Manifest> {
  const { connection } = source;
  const migration = await newestMigration(source);
  const writer = createArchiveWriter(output);
  const moment = await beginSnapshot(connection);
  const first: First = { product: 'northlight', format: FORMAT, migration, createdAt: moment.toISOString() };
  await writer.add(FIRST_ENTRY, json(first));

  const tables: Manifest['tables'] = {};
  for (const table of await tablesOf(connection)) {
    tables[table.name] = 0;
    let part = 0;
    for await (const { rows, content } of dumpRows(connection, table)) {
      await writer.add(rowsEntry(table.name, (part += 1)), content);
      tables[table.name] = (tables[table.name] ?? 0) + rows;
    }
  }
  const sequences = await sequencesOf(connection);
  const isAtNewest = readJournal(source.migrationsFolder).at(-1)?.when === migration.when;
  // An older database may lack columns that this program would search.
  const named = isAtNewest ? await filesNamed(connection) : { uploads: new Set<string>(), resumes: new Set<string>() };
  await endSnapshot(connection);

  const uploads = await addFiles(writer, 'uploads', source.files.uploads);
  const resumes = await addFiles(writer, 'resumes', source.files.resumes);
  const releases = await addFiles(writer, 'releases', source.files.releases);
  const stored = new Set(uploads.names.map((name) => idOfUpload(name) ?? name));
  const missing = [
    ...[...named.uploads].filter((id) => !stored.has(id)).map((id) => `uploads/${id}`),
    ...[...named.resumes].filter((name) => !resumes.names.includes(name)).map((name) => `resumes/${name}`),
  ];
  const { [FIRST_ENTRY]: _first, ...checksums } = writer.checksums;
  const files = { uploads: uploads.total, resumes: resumes.total, releases: releases.total };
  const manifest: Manifest = { ...first, tables, sequences, files, missing, checksums };
  await writer.add(LAST_ENTRY, json(manifest));
  await writer.finish();
  return manifest;
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** @throws BackupError when the database is empty or belongs to another version of the product. */
async function newestMigration({ connection, migrationsFolder }: ArchiveSource): Promise<Migration> {
  const pending = new Set((await pendingMigrations(connection.db, migrationsFolder)).map(({ tag }) => tag));
  const newest = readJournal(migrationsFolder).findLast(({ tag }) => !pending.has(tag));
  if (!newest) throw new BackupError('The database is empty: there is nothing to keep yet.');
  return newest;
}

async function filesNamed(connection: Connection) {
  const resumes = await rowsOf(
    connection,
    z.object({ file: z.string() }),
    'select resume_file as file from job_application where resume_file is not null',
  );
  return { uploads: await allNamedUploads(connection.db), resumes: new Set(resumes.map(({ file }) => file)) };
}

interface Added {
  readonly names: readonly string[];
  readonly total: { readonly count: number; readonly bytes: number };
}

async function addFiles(
  writer: ArchiveWriter,
  kind: FileKind,
  files: Pick<FileStorage, 'list' | 'open'> | undefined,
): Promise<Added> {
  const names: string[] = [];
  let bytes = 0;
  for await (const { name } of files?.list() ?? []) {
    // It may have been removed after it was listed.
    const file = await files?.open(name);
    if (!file) continue;
    await writer.add(`${kind}/${name}`, { stream: file.content, size: file.size });
    names.push(name);
    bytes += file.size;
  }
  return { names, total: { count: names.length, bytes } };
}
