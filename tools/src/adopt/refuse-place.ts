import type { Registry, Release } from '@northlight/shared/release';
import type { AdoptedPlacement } from './describe-adopted.ts';

interface Taken {
  /** Remotes that have a folder in this checkout, by their names in the registry. */
  readonly own: readonly string[];
  readonly registry: Pick<Registry, 'remotes' | 'fallbacks' | 'canaries'>;
}

const PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+(?:\/\*)?$/;

/**
 * Problems with a remote's name, path and global variable, one sentence each. The publish gate checks who owns the
 * address.
 * @param globalName global variable of its container.
 */
export function refusedPlace({ name, path }: AdoptedPlacement, globalName: string, { own, registry }: Taken): string[] {
  const stored = [
    ...Object.values(registry.remotes),
    ...Object.values(registry.canaries).map(({ release }) => release),
    ...Object.values(registry.fallbacks).flat(),
  ];
  const isOurs = own.includes(name) || stored.some((release) => release.name === name && !release.adopted);
  const named = stored.find((release) => release.name !== name && release.adopted?.globalName === globalName);
  return [
    ...(PATH.test(path)
      ? []
      : [`The path ${path} is none: give one such as /tools for one page, or /tools/* for all below it, too.`]),
    ...(isOurs ? [`“${name}” is the name of a remote of our own: choose another with --name.`] : []),
    ...(named ? [sameGlobal(named, globalName)] : []),
  ];
}

const sameGlobal = ({ name }: Release, globalName: string): string =>
  `Its global variable ${globalName} is that of ${name}, too, so one would take the other’s place in a tab: build it ` +
  `under another name, or adopt it as ${name}.`;
