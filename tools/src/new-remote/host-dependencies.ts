import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { HOST_MODULES, packageOf } from '../preset/host-modules.ts';
import { packageFolder } from '../rooms.ts';

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Packages that the host provides to remotes, with the host's own versions. Keys are names of packages. */
export async function hostDependencies(): Promise<Record<string, string>> {
  const text = await readFile(path.join(packageFolder('shell'), 'package.json'), 'utf8');
  const { dependencies } = packageFile.parse(JSON.parse(text));
  const provided = [...new Set(HOST_MODULES.map(packageOf))].toSorted();
  return Object.fromEntries(provided.map((name) => [name, dependencies[name] ?? '']));
}
