import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** File name in the folder of a remote. */
export const RECORDING_FILE = 'recording.json';

const answerSchema = z.object({
  status: z.int(),
  /** Fields of the body that the remote reads, with their types in the API's words: `data[].title` is a `string`. */
  reads: z.record(z.string(), z.string()),
  /** Whether the record may be missing: the API then returns null instead, and not 404. */
  nullable: z.literal(true).optional(),
  body: z.unknown(),
});

const viewSchema = z.object({
  kind: z.enum(['route', 'slot']),
  /** Id of the route or of the slot. */
  id: z.string(),
  /** Path of one page of the route; for a slot, the path at which the workbench shows it alone. */
  address: z.string(),
  /** Path and query of each response that it uses. */
  asks: z.array(z.string()),
});

const recordingSchema = z.object({
  views: z.array(viewSchema),
  /** Responses by path and query. */
  answers: z.record(z.string(), answerSchema),
});

/** Recorded responses of the API to the loaders of one remote. */
export type Recording = z.infer<typeof recordingSchema>;
export type RecordedAnswer = z.infer<typeof answerSchema>;
export type RecordedView = z.infer<typeof viewSchema>;

/** Path at which the workbench shows a slot alone. */
export const slotAddress = (slot: string): string => `/workbench/slots/${slot}`;

/** Key of a read: path and query with sorted names, so that equal reads have equal keys. */
export function readKey(path: string, query: Iterable<readonly [string, unknown]>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of query) if (value !== undefined) parameters.append(name, String(value));
  parameters.sort();
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/**
 * Reads the recording of a remote. @param folder of the remote.
 * @returns null for a remote without one. @throws when the file is no recording.
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

/** Writes the recording of a remote. @returns the path of the file. */
export async function writeRecording(folder: string, recording: Recording): Promise<string> {
  const file = path.join(folder, RECORDING_FILE);
  const answers = Object.fromEntries(Object.entries(recording.answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify({ ...recording, answers }, null, 2)}\n`);
  return file;
}

/** The recordings of all remotes that have one, by folder. */
export async function readRecordings(root: string): Promise<ReadonlyMap<string, Recording>> {
  const rooms = (await readdir(root)).filter((name) => name.startsWith('remote-')).toSorted();
  const recordings = new Map<string, Recording>();
  for (const room of rooms) {
    const recording = await readRecording(path.join(root, room));
    if (recording) recordings.set(room, recording);
  }
  return recordings;
}
