import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IS_INSTALLED, ROOT } from '../rooms.ts';
import { within } from '../run/within.ts';

/** Milliseconds that the compiler may take on a slow machine. */
const TIMEOUT = 300_000;
/**
 * Arguments of the compiler. `npm test`, `npm run types` and releases share its build info, so unchanged files are not
 * checked again.
 */
export const CHECK_TYPES = [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
  '-p',
  'tsconfig.json',
] as const;
const COMPLAINT = /^(?<file>[^(\n]+)\((?<line>\d+),\d+\): error TS\d+: (?<message>.+)$/gm;

/**
 * Checks the types of the checkout that the release is made from: a page of another remote may fail to compile because
 * it uses something that this remote has changed. Errors in code that uses nothing of this remote do not refuse the
 * release.
 * @returns one sentence per room. @throws when the compiler cannot run or takes too long.
 */
export async function checkTypes(name: string, root = ROOT): Promise<string[]> {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  // An unpacked build without sources or compiler cannot be checked.
  if (!existsSync(compiler) || !existsSync(path.join(root, 'tsconfig.json'))) return [];
  const output = await within(TIMEOUT, 'the compiler to check the types', compile(compiler, root));
  const complaints = [...output.matchAll(COMPLAINT)].map(({ groups }) => ({
    file: groups?.file ?? '',
    line: groups?.line ?? '',
    message: groups?.message ?? '',
  }));
  const rooms = new Map<string, typeof complaints>();
  for (const complaint of complaints) {
    const room = IS_INSTALLED ? `remote-${name}` : (complaint.file.split('/')[0] ?? '');
    if (isConcerned(name, room, path.join(root, complaint.file)))
      rooms.set(room, [...(rooms.get(room) ?? []), complaint]);
  }
  return [...rooms].map(([room, [first, ...others]]) => {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return (
      `${room} does not compile: ${first?.file}:${first?.line} ${first?.message}${more} Change both together, or ` +
      'keep what it uses.'
    );
  });
}

/** @returns what the compiler says of the checkout in `root`. */
const compile = (compiler: string, root: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = [compiler, ...CHECK_TYPES, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      // The compiler exits with a non-zero code when it reports errors.
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(stdout || stderr);
    });
  });

/**
 * Whether an error concerns the remote: it is in its own code, in the shared room, or in a page that names one of its
 * slots.
 */
function isConcerned(name: string, room: string, file: string): boolean {
  if (room === 'shared' || room === `remote-${name}`) return true;
  return room.startsWith('remote-') && new RegExp(`['"\`]${name}/`).test(readFileSync(file, 'utf8'));
}
