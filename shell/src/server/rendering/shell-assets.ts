import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const chunkFilesSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())), entries: z.record(z.string(), z.array(z.string())) });

/** Addresses of the scripts that start the host in the browser. */
export async function readShellScripts(webFolder: string): Promise<readonly string[]> {
  const { entries } = chunkFilesSchema.parse(JSON.parse(await readFile(path.join(webFolder, 'chunks.json'), 'utf8')));
  return (entries.main ?? []).map((file) => `/assets/${file}`);
}
