import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';
import { usedHostNames } from './used-host-names.ts';

type HostNames = Awaited<ReturnType<typeof usedHostNames>>;

const noteSchema = z.object({ of: z.string(), hostNames: z.record(z.string(), z.array(z.string())) });

/** Files of the analysis. A note is valid only for the same bundle and the same analysis. */
const ANALYSIS = [
  'used-host-names.ts',
  'names-in-bundle.ts',
  'bundle-modules.ts',
  'bundle-syntax.ts',
  'bundle-variables.ts',
  'load-bundle.ts',
];

/**
 * The names that a build uses of the host, as `usedHostNames` finds them. Finding them takes seconds for a large
 * remote, and one build is published by many starts, so the result is cached in a file beside the build.
 * @param folder of a build: `dist` of a remote.
 */
export async function notedHostNames(folder: string): Promise<HostNames> {
  const serverFile = path.join(folder, 'server/server.cjs');
  const noteFile = path.join(folder, '.host-names.json');
  const of = await hashOf([serverFile, ...ANALYSIS.map((file) => path.join(import.meta.dirname, file))]);
  const known = readNote(await readFile(noteFile, 'utf8').catch(nullIfMissing));
  if (known?.of === of) return known.hostNames;

  const hostNames = await usedHostNames(serverFile);
  await writeAtomically(noteFile, JSON.stringify({ of, hostNames })).catch(nothingIfForbidden);
  return hostNames;
}

/**
 * In production one user builds a site and another runs it, who may only read: then the names are found again each
 * time.
 */
function nothingIfForbidden(error: unknown): void {
  if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
}

/** The cached result; null if there is none or it is invalid. */
function readNote(text: string | null): z.infer<typeof noteSchema> | null {
  if (text === null) return null;
  try {
    return noteSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}
