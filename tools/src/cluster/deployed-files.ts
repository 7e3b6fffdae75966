import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

/** Text of a file that is shipped for production. */
export const deployedFile = (name: string): string => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

/** Replaces texts, each of which has to be there: what is tried out is what is shipped. */
export function withReplaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let changed = text;
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new Error(`The configuration does not say “${from}”.`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}

/** What a file of variables sets: lines that begin with # are none. */
export const variablesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

export interface UnitService {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Of the room that it runs in. */
  readonly folder: string;
}

/** Where production has this repository, and Node. */
const [INSTALLED, NODE] = ['/opt/northlight', '/usr/bin/node'];

/**
 * What systemd would start by a unit. @param instance what stands behind the @ of its name. @param checkout where this
 * repository is.
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
