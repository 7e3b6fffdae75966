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

/** File names that the type plugin of Module Federation's hosts expects. The manifest names them. */
export const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** Declares the types of all exposed modules. The file imports nothing. */
const SERVICES = path.join(path.dirname(require.resolve('@northlight/shared/embed')), 'services.ts');
const COMPILER = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
/** Timestamp of every file in the archive, so that equal builds have equal bytes. */
const FIXED_TIME = new Date(2000, 0, 1);

/**
 * The types of the modules that a portable container exposes, in the two forms that hosts fetch: an archive with a
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

/** @returns the type declaration of a source file. @throws with the output of the compiler. */
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

/** The host replaces the identifier with its own name of the remote. */
function apiTypes(): string {
  const keys = Object.values(EXPOSED_MODULES).map(({ name }) => `'REMOTE_ALIAS_IDENTIFIER/${name}'`);
  return [
    `export type RemoteKeys = ${keys.join(' | ')};`,
    `export type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) :`).join(' ')} any;`,
    '',
  ].join('\n');
}
