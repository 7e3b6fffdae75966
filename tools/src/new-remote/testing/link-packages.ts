import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../rooms.ts';

const PACKED = ['shared', 'shell', 'tools'] as const;

/**
 * Makes the `node_modules` that `npm install` would make in a team's repository, without registry and waiting: packages
 * of this repository are unpacked from their tarballs, all others are links to those that are installed here.
 */
export function linkPackages(repository: string): void {
  const source = path.join(ROOT, 'node_modules');
  const target = path.join(repository, 'node_modules');
  const rooms = new Set(readdirSync(ROOT));
  mkdirSync(path.join(target, '.bin'), { recursive: true });
  for (const name of readdirSync(source))
    if (!name.startsWith('.') && name !== '@northlight' && !rooms.has(name))
      symlinkSync(path.join(source, name), path.join(target, name));
  for (const name of readdirSync(path.join(source, '.bin')).filter((one) => one !== 'northlight'))
    symlinkSync(path.join(source, '.bin', name), path.join(target, '.bin', name));
  for (const name of PACKED) unpack(repository, name);
  symlinkSync('../@northlight/tools/bin/northlight.mjs', path.join(target, '.bin/northlight'));
  writeFileSync(path.join(repository, 'package-lock.json'), JSON.stringify({ packages: {} }));
}

function unpack(repository: string, name: (typeof PACKED)[number]): void {
  const packages = path.join(repository, 'packages');
  const [tarball = ''] = readdirSync(packages).filter((file) => file.startsWith(`northlight-${name}-`));
  const folder = path.join(repository, 'node_modules/@northlight', name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(packages, tarball), '-C', folder, '--strip-components=1']);
  // If two versions of a package are needed, one of them is installed in the room's own node_modules.
  const own = path.join(ROOT, name, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(folder, 'node_modules'));
}
