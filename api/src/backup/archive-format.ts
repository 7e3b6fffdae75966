import { z } from 'zod';

/**
 * An archive is a tar file. The first entry describes it, and the last one lists what it must contain. An archive that
 * was cut off has no last entry.
 */
export const FORMAT = 1;
export const FIRST_ENTRY = 'northlight.json';
export const LAST_ENTRY = 'manifest.json';

/** Name of a part of a table, in order: one row per line in PostgreSQL's JSON, compressed by gzip. */
export const rowsEntry = (table: string, part: number): string =>
  `rows/${table}/${String(part).padStart(6, '0')}.ndjson.gz`;

export const FILE_KINDS = ['uploads', 'resumes', 'releases'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const migrationSchema = z.object({ tag: z.string(), when: z.number() });

export const firstSchema = z.object({
  product: z.literal('northlight'),
  format: z.number(),
  /** The newest migration of the database. */
  migration: migrationSchema,
  /** When the rows were read. It has no later changes. */
  createdAt: z.iso.datetime(),
});

const countSchema = z.object({ count: z.int(), bytes: z.int() });

export const manifestSchema = firstSchema.extend({
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  files: z.record(z.enum(FILE_KINDS), countSchema),
  /** Uploads and resumes that rows name but that were missing. */
  missing: z.array(z.string()),
  /** SHA-256 in hexadecimal of each entry between the first one and this one. */
  checksums: z.record(z.string(), z.string()),
});

export type First = z.infer<typeof firstSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** What an entry is; null for a name that our archives don't have. */
export type EntryPlace =
  { readonly kind: 'rows'; readonly table: string } | { readonly kind: FileKind; readonly name: string };

const ROWS = /^rows\/([a-z0-9_]+)\/\d{6,}\.ndjson\.gz$/;
/** No part of a name may begin with a dot, so that no name leads out of its folder. */
const FILE = /^(uploads|resumes|releases)\/((?:[\w@+~-][\w.@+~-]*\/)*[\w@+~-][\w.@+~-]*)$/;

export function parseEntryName(entry: string): EntryPlace | null {
  const table = ROWS.exec(entry)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const [, folder, name] = FILE.exec(entry) ?? [];
  const kind = FILE_KINDS.find((one) => one === folder);
  if (kind === undefined || name === undefined) return null;
  return kind !== 'releases' && name.includes('/') ? null : { kind, name };
}
