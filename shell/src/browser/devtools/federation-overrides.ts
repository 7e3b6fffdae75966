import type { BootRemote } from '../../app/boot.ts';
import { OVERRIDE_COOKIE, versionsIn } from '../../app/version-cookies.ts';
import { overrideVersion } from './override-version.ts';

/** Where the browser's extension “Module Federation” keeps, in the page's storage, what was chosen in it. */
const THEIR_KEY = '__MF_DEVTOOLS__';
/** Names of the remotes whose version was taken over from there. */
const OWN_KEY = 'northlight:federation-overrides';

/**
 * Takes over what a developer has chosen in Module Federation's developer tools: a version, or the address of a stored
 * version's manifest. The choice becomes one of our own tools' (`overrideVersion`), which the server heeds for
 * developers only, and is taken back when it is gone from there.
 * @returns whether the next document would be another one.
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
    // What was asked for and is not shown is not stored, or broken: asking once more shows nothing else.
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

/** Versions by the names of remotes. */
function readOverrides(): ReadonlyMap<string, string> {
  const stored = parse(window.localStorage.getItem(THEIR_KEY));
  const overrides: unknown = Reflect.get(Object(stored), 'overrides');
  return new Map(
    Object.entries(Object(overrides)).flatMap(([key, value]) => {
      // The tools may write a type before the name: `app:blog`.
      const name = key.split(':').at(-1) ?? key;
      const version = typeof value === 'string' ? versionOf(name, value) : null;
      return version === null ? [] : [[name, version] as const];
    }),
  );
}

/** Of a stored version's address, or of a version; null for what lies elsewhere, which no page here may load. */
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

/** Null for what nobody can read: it is another program's. */
function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    console.debug('[shell] overrides of Module Federation’s developer tools:', error);
    return null;
  }
}
