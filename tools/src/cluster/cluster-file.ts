import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';

const processesSchema = z.array(z.object({ url: z.string(), pid: z.int() })).readonly();
const clusterSchema = z.object({
  /** Where visitors ask, through nginx. */
  site: z.string(),
  api: z.string(),
  shells: processesSchema,
  apis: processesSchema,
  database: z.string(),
  bucket: z.string(),
});

/** What stands in `DATA_DIR/cluster.json` while a cluster is ready. */
export type ClusterFile = Readonly<z.infer<typeof clusterSchema>>;

export const parseClusterFile = (text: string): ClusterFile => clusterSchema.parse(JSON.parse(text));

export const clusterFileIn = (dataFolder: string): string => path.join(dataFolder, 'cluster.json');

/** Keeps the file true: a process that is started again has another pid. */
export function createClusterFile(dataFolder: string, fixed: Omit<ClusterFile, 'shells' | 'apis'>) {
  const file = clusterFileIn(dataFolder);
  // What a cluster has left behind that was killed.
  rmSync(file, { force: true });
  const processes = { shells: new Map<string, number>(), apis: new Map<string, number>() };
  let isWritten = false;
  // One after the other: the last state is what stands there in the end.
  let writing: Promise<void> = Promise.resolve();

  const listOf = (kind: keyof typeof processes) => [...processes[kind]].map(([url, pid]) => ({ url, pid }));
  const contents = (): ClusterFile => ({ ...fixed, shells: listOf('shells'), apis: listOf('apis') });

  async function write(before: Promise<void>): Promise<void> {
    await before;
    if (isWritten) await writeAtomically(file, `${JSON.stringify(contents(), null, 2)}\n`);
  }

  return {
    /** A process of the cluster was started. */
    note(kind: keyof typeof processes, url: string, pid: number): void {
      processes[kind].set(url, pid);
      writing = write(writing);
    },
    /** Everything is ready. */
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
