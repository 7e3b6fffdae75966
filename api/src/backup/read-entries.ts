import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { messageOf } from '../error-code.ts';
import { parseJson } from '../parse-json.ts';
import {
  type EntryPlace,
  FIRST_ENTRY,
  type First,
  firstSchema,
  FORMAT,
  LAST_ENTRY,
  type Manifest,
  manifestSchema,
  parseEntryName,
} from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { createHashing } from './hashing.ts';

export interface EntryHandler {
  /** Called once, before any entry. */
  begin(first: First): Promise<void>;
  /** Called for each entry. It must read the content to its end. */
  take(place: EntryPlace, content: Readable, size: number): Promise<void>;
}

/**
 * Passes every entry to the taker in order, and then compares all with the manifest. The entries are valid only when
 * this resolves.
 * @throws BackupError when it is not an archive, or it was cut off or is damaged.
 */
export async function readEntries(input: Readable, taker: EntryHandler): Promise<Manifest> {
  const archive = extract();
  const checksums = new Map<string, string>();
  let first: First | undefined;
  let manifest: Manifest | undefined;
  const reading = pipeline(input, archive).catch((error: unknown) => {
    archive.destroy();
    throw error;
  });
  reading.catch(() => undefined);
  try {
    for await (const source of archive) {
      const { name, size = 0 } = source.header;
      const entry = Readable.from(source);
      if (!first) {
        if (name !== FIRST_ENTRY) throw notOurs();
        first = understood(await jsonOf(entry, firstSchema));
        await taker.begin(first);
      } else if (name === LAST_ENTRY) {
        manifest = await jsonOf(entry, manifestSchema);
      } else {
        const place = parseEntryName(name);
        if (!place) throw damaged(`it has an entry "${name}"`);
        checksums.set(name, await taken(entry, (content) => taker.take(place, content, size)));
      }
    }
    await reading;
  } catch (error) {
    input.destroy();
    throw asBackupError(error, first !== undefined);
  }
  if (!first) throw notOurs();
  if (!manifest) throw damaged('it was cut off');
  compareChecksums(manifest, checksums);
  return manifest;
}

const notOurs = () => new BackupError('This is no archive of a backup, or its beginning is damaged.');
const damaged = (how: string) => new BackupError(`The archive is damaged: ${how}. Nothing was restored.`);

function understood(first: First): First {
  if (first.format > FORMAT)
    throw new BackupError('The archive was written by a newer version of the product: restore it with that version.');
  return first;
}

/** Errors of tar-stream for bytes that are no archive. */
const TAR_ERRORS = /^(?:Invalid tar header|Unexpected end of data|Premature close|Writable stream closed prematurely)/;

function asBackupError(error: unknown, isOurs: boolean): unknown {
  if (!TAR_ERRORS.test(messageOf(error))) return error;
  if (!isOurs) return notOurs();
  return damaged(/header/.test(messageOf(error)) ? 'an entry can’t be read' : 'it was cut off');
}

async function jsonOf<Schema extends z.ZodType>(entry: Readable, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson((await buffer(entry)).toString('utf8')));
  if (!parsed.success) throw damaged('its description can’t be read');
  return parsed.data;
}

/** @returns the checksum of the content. */
async function taken(entry: Readable, take: (content: Readable) => Promise<void>): Promise<string> {
  const hashing = createHashing();
  await Promise.all([pipeline(entry, hashing.stream), take(hashing.stream)]);
  return hashing.digest();
}

function compareChecksums({ checksums: expected }: Manifest, found: ReadonlyMap<string, string>): void {
  const names = Object.keys(expected);
  const missing = names.find((name) => !found.has(name));
  if (missing !== undefined) throw damaged(`"${missing}" is missing`);
  const changed = names.find((name) => found.get(name) !== expected[name]);
  if (changed !== undefined) throw damaged(`the checksum of "${changed}" is another one`);
  if (found.size !== names.length) throw damaged('it has more than it says');
}
