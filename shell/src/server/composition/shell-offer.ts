import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROVIDED_FILE, providedSchema, type ShellOffer } from '@northlight/shared/release';
import { linkedPages } from '../../frame/navigation.ts';
import { hostExports } from './require-host-module.ts';

/**
 * What this shell offers to releases. A release that requires more is refused before it goes live.
 * @param paths that the shell answers itself.
 */
export async function shellOffer(webFolder: string, paths: readonly string[]): Promise<ShellOffer> {
  const versions = providedSchema.parse(JSON.parse(await readFile(path.join(webFolder, PROVIDED_FILE), 'utf8')));
  const exported = hostExports();
  const modules = Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [module, { version, exports: exported[module] ?? [] }]),
  );
  return {
    modules,
    paths: [...new Set(paths)].filter((own) => own !== '*' && own !== '/*').toSorted(),
    links: linkedPages(),
  };
}
