import type { BootRemote } from '../../app/boot.ts';
import { OVERRIDE_COOKIE, versionsIn } from '../../app/version-cookies.ts';
import { overrideVersion } from './override-version.ts';

/**
 * Key in the page's local storage under which the browser extension “Module Federation” stores the developer's choices.
 */
const THEIR_KEY = '__MF_DEVTOOLS__';
/** Key for the names of the remotes whose version was taken from there. */
const OWN_KEY = 'northlight:federation-overrides';

/**
 * Copies a developer's choices in Module Federation's developer tools: a version, or the address of a stored version's
 * manifest. A choice is set with `overrideVersion`, as in this site's own tools; the server honours it for developers
 * only. It is undone when it is removed in those tools.
 * @returns whether a new document would show other versions.
 */
export function takeOverrides(remotes: readonly Pick<BootRemote, 'name' | 'version'>[]): boolean {
  const wanted = readOverrides();
  const taken = readTaken();
  const chosen = versionsIn(document.cookie, OVERRIDE_COOKIE);
  const isChosen = (name: string, version: string) =>
    chosen.some((choice) => choice.name === name && choice.version === version);
  let hasChanged = false;

  for (const { name, version } of remotes) {
    const wish = wanted.get(name);
    // A version that is chosen already but not shown is not stored or is broken: choosing it again changes nothing.
    if (wish !== undefined && wish !== version && !isChosen(name, wish)) {
      overrideVersion(name, wish);
      hasChanged = true;
    }
    if (wish === undefined && taken.includes(name)) {
      overrideVersion(name, null);
      hasChanged = true;
    }
  }
  if (wanted.size > 0) window.localStorage.setItem(OWN_KEY, JSON.stringify([...wanted.keys()]));
  else if (taken.length > 0) window.localStorage.removeItem(OWN_KEY);
  return hasChanged;
}

/** Chosen versions by the names of remotes. */
function readOverrides(): ReadonlyMap<string, string> {
  const stored = parse(window.localStorage.getItem(THEIR_KEY));
  const overrides: unknown = Reflect.get(Object(stored), 'overrides');
  return new Map(
    Object.entries(Object(overrides)).flatMap(([key, value]) => {
      // The tools may add a type as a prefix: `app:blog`.
      const name = key.split(':').at(-1) ?? key;
      const version = typeof value === 'string' ? versionOf(name, value) : null;
      return version === null ? [] : [[name, version] as const];
    }),
  );
}

/**
 * The version in the address of a stored release, or the value itself if it is no address; null for an address
 * elsewhere, which no page here may load.
 */
function versionOf(name: string, value: string): string | null {
  if (!/^(?:https?:)?\/\//.test(value)) return value;
  if (!URL.canParse(value, window.location.href)) return null;
  const { origin, pathname } = new URL(value, window.location.href);
  const [, remotes, remote, version] = pathname.split('/');
  const isStored = origin === window.location.origin && remotes === 'remotes' && remote === name;
  return isStored && version ? version : null;
}

function readTaken(): readonly unknown[] {
  const taken = parse(window.localStorage.getItem(OWN_KEY));
  return Array.isArray(taken) ? taken : [];
}

/** Null for invalid JSON: another program has written it. */
function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    console.debug('[shell] overrides of Module Federation’s developer tools:', error);
    return null;
  }
}
