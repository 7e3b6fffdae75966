import { type Boot, entryOf, SECTION_ELEMENT } from '../../app/boot.ts';
import { ownerOf } from '../../app/owner-of.ts';
import { AVOID_COOKIE, OVERRIDE_COOKIE, versionsIn } from '../../app/version-cookies.ts';
import { failedPhases } from '../failures/failed-phases.ts';
import type { RemoteLoader } from '../remote-loader.ts';

/** What the developer tools show about one remote. */
export interface RemoteFacts {
  readonly name: string;
  readonly version: string;
  /** `loaded`, `loading`, `not needed`, `failed (fetch)`. */
  readonly state: string;
  /** Host and folder of its files. */
  readonly source: string;
  /**
   * Number of its files that were fetched, their bytes as they were sent, and the milliseconds that its container took;
   * null before the container is fetched.
   */
  readonly traffic: { readonly files: number; readonly bytes: number; readonly took: number } | null;
  readonly hasHash: boolean;
  /** Why this version is shown; null if the site chose it. */
  readonly override: string | null;
  /** Which parts of the page it has rendered, with their elements. */
  readonly drawn: readonly { readonly what: string; readonly elements: readonly Element[] }[];
}

export function factsOf(boot: Boot, states: RemoteLoader['states'], container: Element): RemoteFacts[] {
  const slots = slotsIn(container);
  const owner = ownerOf(boot.remotes, window.location.pathname)?.remote.name;
  const section = document.getElementById(SECTION_ELEMENT);

  return boot.remotes.map((remote) => {
    const { name, version, integrity } = remote;
    const entry = new URL(entryOf(remote), window.location.href);
    const base = new URL('.', entry).href;
    const phase = failedPhases.get(name);
    const files = performance
      .getEntriesByType('resource')
      .filter((file) => file.name.startsWith(base) && file.name.split('?')[0]?.endsWith('.js'));
    const first = files.find((file) => file.name === entry.href);
    return {
      name,
      version,
      state: phase && states.get(name) !== 'loading' ? `failed (${phase})` : (states.get(name) ?? 'not needed'),
      source: base.replace(/^https?:\/\//, ''),
      traffic: first
        ? {
            files: new Set(files.map((file) => file.name)).size,
            bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
            took: Math.round(first.duration),
          }
        : null,
      hasHash: integrity !== null,
      override: overrideOf(name, version, boot),
      drawn: [
        ...(name === owner && section ? [{ what: 'the page', elements: [section] }] : []),
        ...[...slots].filter(([slot]) => slot.startsWith(`${name}/`)).map(([what, elements]) => ({ what, elements })),
      ],
    };
  });
}

/** The elements of each slot in an element, by the slot's name. */
function slotsIn(container: Element): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  for (const element of container.querySelectorAll<HTMLElement>('[data-slot]')) {
    const name = element.dataset['slot'] ?? '';
    slots.set(name, [...(slots.get(name) ?? []), element]);
  }
  return slots;
}

function overrideOf(name: string, version: string, { preview }: Boot): string | null {
  if (preview?.remote === name) return 'preview';
  const isNamed = (other: { name: string }) => other.name === name;
  const chosen = versionsIn(document.cookie, OVERRIDE_COOKIE).find(isNamed);
  if (chosen) return chosen.version === version ? 'chosen here' : `${chosen.version} was chosen, and is not shown`;
  const avoided = versionsIn(document.cookie, AVOID_COOKIE).filter(isNamed);
  return avoided.length > 0 ? `${avoided.map((other) => other.version).join(', ')} failed here before` : null;
}
