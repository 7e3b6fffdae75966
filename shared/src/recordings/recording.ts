import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** In the folder of a remote. */
export const RECORDING_FILE = 'recording.json';

const answerSchema = z.object({
  status: z.int(),
  /** Fields of the body that the remote reads, with their types in the API's words: `data[].title` is a `string`. */
  reads: z.record(z.string(), z.string()),
  /** The API may have no such record: it then answers null in its place, and not 404. */
  nullable: z.literal(true).optional(),
  body: z.unknown(),
});

const viewSchema = z.object({
  kind: z.enum(['route', 'slot']),
  /** Of the route, or of the slot. */
  id: z.string(),
  /** Path of one page of the route; of a slot, where the workbench shows it alone. */
  address: z.string(),
  /** Path and query of each answer that it is made of. */
  asks: z.array(z.string()),
});

const recordingSchema = z.object({
  views: z.array(viewSchema),
  /** By path and query. */
  answers: z.record(z.string(), answerSchema),
});

/** What the API answered to the loaders of one remote. */
export type Recording = z.infer<typeof recordingSchema>;
export type RecordedAnswer = z.infer<typeof answerSchema>;
export type RecordedView = z.infer<typeof viewSchema>;

/** Where the workbench shows a slot alone. */
export const slotAddress = (slot: string): string => `/workbench/slots/${slot}`;

/** Path and query of a read, its names in order: equal reads are written alike. */
export function readKey(path: string, query: Iterable<readonly [string, unknown]>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of query) if (value !== undefined) parameters.append(name, String(value));
  parameters.sort();
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/**
 * @param folder of the remote.
 * @returns null for a remote that was never recorded. @throws when the file is not a recording.
 */
export async function readRecording(folder: string): Promise<Recording | null> {
  const file = path.join(folder, RECORDING_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return recordingSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is no recording: record its remote again with npm run record.`, { cause: error });
  }
}

/** @returns the file. */
export async function writeRecording(folder: string, recording: Recording): Promise<string> {
  const file = path.join(folder, RECORDING_FILE);
  const answers = Object.fromEntries(Object.entries(recording.answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify({ ...recording, answers }, null, 2)}\n`);
  return file;
}

/** The recordings of all remotes that have one, by their folders. */
export async function readRecordings(root: string): Promise<ReadonlyMap<string, Recording>> {
  const rooms = (await readdir(root)).filter((name) => name.startsWith('remote-')).toSorted();
  const recordings = new Map<string, Recording>();
  for (const room of rooms) {
    const recording = await readRecording(path.join(root, room));
    if (recording) recordings.set(room, recording);
  }
  return recordings;
}
