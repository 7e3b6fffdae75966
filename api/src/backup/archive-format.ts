import { z } from 'zod';

/**
 * An archive is a tar file. Its first entry says what it is, the last one what must have been in it: an archive that
 * was cut off has no last entry.
 */
export const FORMAT = 1;
export const FIRST_ENTRY = 'northlight.json';
export const LAST_ENTRY = 'manifest.json';

/** Parts of a table, in their order: one row a line, as PostgreSQL writes it in JSON, compressed by gzip. */
export const rowsEntry = (table: string, part: number): string =>
  `rows/${table}/${String(part).padStart(6, '0')}.ndjson.gz`;

export const FILE_KINDS = ['uploads', 'resumes', 'releases'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const migrationSchema = z.object({ tag: z.string(), when: z.number() });

export const firstSchema = z.object({
  product: z.literal('northlight'),
  format: z.number(),
  /** The newest one that the database had. */
  migration: migrationSchema,
  /** When the rows were read: nothing later is in them. */
  createdAt: z.iso.datetime(),
});

const countSchema = z.object({ count: z.int(), bytes: z.int() });

export const manifestSchema = firstSchema.extend({
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  files: z.record(z.enum(FILE_KINDS), countSchema),
  /** Uploads and resumes that rows name and that were not there to be copied. */
  missing: z.array(z.string()),
  /** SHA-256 of each entry between the first and this one, in hexadecimal digits. */
  checksums: z.record(z.string(), z.string()),
});

export type First = z.infer<typeof firstSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Where an entry belongs; null for a name that no archive of ours has. */
export type EntryPlace =
  { readonly kind: 'rows'; readonly table: string } | { readonly kind: FileKind; readonly name: string };

const ROWS = /^rows\/([a-z0-9_]+)\/\d{6,}\.ndjson\.gz$/;
/** No part of a name begins with a dot, so that none leads out of its folder. */
const FILE = /^(uploads|resumes|releases)\/((?:[\w@+~-][\w.@+~-]*\/)*[\w@+~-][\w.@+~-]*)$/;

export function parseEntryName(entry: string): EntryPlace | null {
  const table = ROWS.exec(entry)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const [, folder, name] = FILE.exec(entry) ?? [];
  const kind = FILE_KINDS.find((one) => one === folder);
  if (kind === undefined || name === undefined) return null;
  return kind !== 'releases' && name.includes('/') ? null : { kind, name };
}
