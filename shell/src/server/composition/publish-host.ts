import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Host, HOST_FILE, providedSchema, PROVIDED_FILE } from '@northlight/shared/release';
import { writeAtomically } from '@northlight/shared/durable-files';
import { linkedPages } from '../../frame/navigation.ts';
import { hostExports } from './host-modules.ts';

/**
 * Tells in the release store what this shell offers, so that a release that asks for more is refused before it goes live.
 * @param paths that the shell answers itself.
 */
export async function publishHost(webFolder: string, remotesFolder: string, paths: readonly string[]): Promise<void> {
  const versions = providedSchema.parse(JSON.parse(await readFile(path.join(webFolder, PROVIDED_FILE), 'utf8')));
  const exported = hostExports();
  const modules = Object.fromEntries(Object.entries(versions).map(([module, version]) => [module, { version, exports: exported[module] ?? [] }]));
  const host: Host = { modules, paths: [...new Set(paths)].filter((own) => own !== '*' && own !== '/*').toSorted(), links: linkedPages() };
  await mkdir(remotesFolder, { recursive: true });
  await writeAtomically(path.join(remotesFolder, HOST_FILE), JSON.stringify(host, null, 2));
}
