import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';

const processesSchema = z.array(z.object({ url: z.string(), pid: z.int() })).readonly();
const clusterSchema = z.object({
  /** Origin for visitors, which nginx answers. */
  site: z.string(),
  api: z.string(),
  shells: processesSchema,
  apis: processesSchema,
  database: z.string(),
  bucket: z.string(),
});

/** Content of `DATA_DIR/cluster.json`, which exists while a cluster is ready. */
export type ClusterFile = Readonly<z.infer<typeof clusterSchema>>;

export const parseClusterFile = (text: string): ClusterFile => clusterSchema.parse(JSON.parse(text));

export const clusterFileIn = (dataFolder: string): string => path.join(dataFolder, 'cluster.json');

/** Keeps the file up to date: a restarted process has another pid. */
export function createClusterFile(dataFolder: string, fixed: Omit<ClusterFile, 'shells' | 'apis'>) {
  const file = clusterFileIn(dataFolder);
  // A cluster that was killed leaves its file behind.
  rmSync(file, { force: true });
  const processes = { shells: new Map<string, number>(), apis: new Map<string, number>() };
  let isWritten = false;
  // Writes run one after the other, so that the last state is the one in the file.
  let writing: Promise<void> = Promise.resolve();

  const listOf = (kind: keyof typeof processes) => [...processes[kind]].map(([url, pid]) => ({ url, pid }));
  const contents = (): ClusterFile => ({ ...fixed, shells: listOf('shells'), apis: listOf('apis') });

  async function write(before: Promise<void>): Promise<void> {
    await before;
    if (isWritten) await writeAtomically(file, `${JSON.stringify(contents(), null, 2)}\n`);
  }

  return {
    /** Records the start of a process of the cluster. */
    note(kind: keyof typeof processes, url: string, pid: number): void {
      processes[kind].set(url, pid);
      writing = write(writing);
    },
    /** Writes the file, because everything is ready. */
    async open(): Promise<void> {
      isWritten = true;
      writing = write(writing);
      await writing;
    },
    async remove(): Promise<void> {
      isWritten = false;
      await writing;
      rmSync(file, { force: true });
    },
  };
}
