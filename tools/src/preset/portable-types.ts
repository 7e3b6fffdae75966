import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import type { EmittedFiles } from './emit-files-plugin.ts';
import { EXPOSED_MODULES, exposedTypes } from './exposed-modules.ts';

const require = createRequire(import.meta.url);

/** As the type plugin of Module Federation's hosts looks for them; named in the manifest. */
export const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** What everything that is exposed is typed by; it imports nothing. */
const SERVICES = path.join(path.dirname(require.resolve('@northlight/shared/embed')), 'services.ts');
const COMPILER = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
/** Of every file in the archive, so that equal builds are equal to the byte. */
const FIXED_TIME = new Date(2000, 0, 1);

/**
 * The types of what a portable container exposes, in the two forms in which hosts fetch them: an archive with a
 * declaration of each exposed module, and one file that names them all.
 */
export async function portableTypes(): Promise<EmittedFiles> {
  const zip = new AdmZip();
  const add = (name: string, text: string) => {
    zip.addFile(name, Buffer.from(text)).header.time = FIXED_TIME;
  };
  add('compiled-types/services.d.ts', await declarationOf(SERVICES));
  for (const exposed of Object.values(EXPOSED_MODULES)) add(`${exposed.name}.d.ts`, exposedTypes(exposed));
  return { [TYPES.zip]: zip.toBuffer(), [TYPES.api]: apiTypes() };
}

/** @throws with the compiler's words. */
async function declarationOf(file: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-types-'));
  const options = ['--declaration', '--emitDeclarationOnly', '--strict', '--ignoreConfig', '--skipLibCheck'];
  const libraries = ['--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
  try {
    await promisify(execFile)(process.execPath, [COMPILER, file, ...options, ...libraries, '--outDir', folder]).catch(
      (error: Error & { readonly stdout?: string }) => {
        throw new Error(`The types of ${file} can't be declared.\n${error.stdout ?? ''}`, { cause: error });
      },
    );
    return await readFile(path.join(folder, `${path.basename(file, '.ts')}.d.ts`), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A host puts the name under which it knows the remote in the place of the identifier. */
function apiTypes(): string {
  const keys = Object.values(EXPOSED_MODULES).map(({ name }) => `'REMOTE_ALIAS_IDENTIFIER/${name}'`);
  return [
    `export type RemoteKeys = ${keys.join(' | ')};`,
    `export type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) :`).join(' ')} any;`,
    '',
  ].join('\n');
}
