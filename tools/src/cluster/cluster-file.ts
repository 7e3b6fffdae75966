import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import { sign } from '@northlight/shared/process';
import { z } from 'zod';
import { messageOf } from '../run/message-of.ts';

const processSchema = z.object({
  url: z.string(),
  pid: z.int(),
  /** From `sign`: another process may have got the id since. Clusters of earlier versions don't write it. */
  signature: z.string().optional(),
  /** Signature of the process of `npm run cluster`, which starts this one again. Earlier versions don't write it. */
  supervisor: z.string().optional(),
});
const processesSchema = z.array(processSchema).readonly();
const clusterSchema = z.object({
  /** Origin for visitors, which nginx answers. */
  site: z.string(),
  api: z.string(),
  shells: processesSchema,
  apis: processesSchema,
  database: z.string(),
  bucket: z.string(),
});

export type ClusterProcess = Readonly<z.infer<typeof processSchema>>;

/** Content of `DATA_DIR/cluster.json`, which exists while a cluster is ready. */
export type ClusterFile = Readonly<z.infer<typeof clusterSchema>>;

export const parseClusterFile = (text: string): ClusterFile => clusterSchema.parse(JSON.parse(text));

export const clusterFileIn = (dataFolder: string): string => path.join(dataFolder, 'cluster.json');

/** Keeps the file up to date: a restarted process has another pid. */
export function createClusterFile(dataFolder: string, fixed: Omit<ClusterFile, 'shells' | 'apis'>) {
  const file = clusterFileIn(dataFolder);
  // A cluster that was killed leaves its file behind.
  rmSync(file, { force: true });
  const processes = { shells: new Map<string, ClusterProcess>(), apis: new Map<string, ClusterProcess>() };
  let isWritten = false;
  // Changes are made one after the other, so that the last state is the one in the file. A failed one is reported by
  // whoever made it, and the next one writes the whole file again.
  let before: Promise<unknown> = Promise.resolve();

  const contents = (): ClusterFile => ({
    ...fixed,
    shells: [...processes.shells.values()],
    apis: [...processes.apis.values()],
  });

  function change(make: () => Promise<void>): Promise<void> {
    const changed = before.then(make);
    before = changed.catch(() => undefined);
    return changed;
  }

  async function write(): Promise<void> {
    if (isWritten) await writeAtomically(file, `${JSON.stringify(contents(), null, 2)}\n`);
  }

  return {
    /** Records the start of a process of the cluster. */
    note(kind: keyof typeof processes, url: string, pid: number): void {
      const signing = Promise.all([sign(pid), sign()]);
      change(async () => {
        const [signature, supervisor] = await signing;
        processes[kind].set(url, { url, pid, signature, supervisor });
        await write();
      }).catch((error: unknown) =>
        console.error(`${file} does not name the process ${pid} at ${url}: ${messageOf(error)}`),
      );
    },
    /** Writes the file, because everything is ready. */
    open(): Promise<void> {
      isWritten = true;
      return change(write);
    },
    async remove(): Promise<void> {
      isWritten = false;
      await before;
      rmSync(file, { force: true });
    },
  };
}
