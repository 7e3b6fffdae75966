import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

/** Text of a file in `deploy/`, which is shipped for production. */
export const deployedFile = (name: string): string => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

/**
 * Replaces texts in a shipped configuration. Each of them must occur, so that the shipped file is what is tried out.
 * @throws when one does not.
 */
export function withReplaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let changed = text;
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new Error(`The configuration does not say “${from}”.`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}

/** Variables in an environment file. Lines that begin with # are comments. */
export const variablesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

export interface UnitService {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the room that it runs in. */
  readonly folder: string;
}

/** Where production has this repository and Node. */
const [INSTALLED, NODE] = ['/opt/northlight', '/usr/bin/node'];

/**
 * What systemd would start for a unit.
 * @param instance the part behind the @ of its name. @param checkout folder of this repository.
 */
export function serviceOfUnit(name: string, instance: string, checkout = ROOT): UnitService {
  const text = deployedFile(`systemd/${name}`);
  const valueOf = (key: string): string => {
    const value = new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${name} has no ${key}.`);
    return value;
  };
  const environment = /^Environment=(.*)$/m.exec(text)?.[1] ?? '';
  return {
    command: valueOf('ExecStart')
      .replaceAll('%i', instance)
      .split(' ')
      .map((word) => (word === NODE ? process.execPath : word)),
    env: Object.fromEntries(environment.split(' ').flatMap((pair) => pairOf(pair))),
    folder: path.join(checkout, path.relative(INSTALLED, valueOf('WorkingDirectory'))),
  };
}

function pairOf(text: string): [name: string, value: string][] {
  const at = text.indexOf('=');
  return at > 0 ? [[text.slice(0, at), text.slice(at + 1)]] : [];
}
