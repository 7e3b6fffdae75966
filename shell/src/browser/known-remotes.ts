import type { Boot, BootRemote, LineUpPart } from '../app/boot.ts';
import { segmentOf } from '../app/owner-of.ts';
import { lineUpAddress } from '../app/release-address.ts';

/** Timeout in milliseconds for a response of the site. */
const TIMEOUT = 10_000;

/**
 * The remotes of this document's line-up, as far as they have been loaded. The document may name only a part of them.
 */
export interface KnownRemotes {
  /** Those known so far; a new array when more are loaded. */
  all(): readonly BootRemote[];
  find(is: (remote: BootRemote) => boolean): BootRemote | undefined;
  /** Whether the owner of the path, if it has one, is among them. */
  covers(path: string): boolean;
  /**
   * The known remotes, including the owner of the path; fetched from the site if the document does not name it.
   * @throws an UnknownLineUpError, or the error of the network.
   */
  at(path: string): Promise<readonly BootRemote[]>;
  /** All remotes of the line-up. */
  whole(): Promise<readonly BootRemote[]>;
}

/** The site does not know the line-up of this document any more. */
export class UnknownLineUpError extends Error {}

export function createKnownRemotes({ remotes, rest }: Pick<Boot, 'remotes' | 'rest'>): KnownRemotes {
  let known = remotes;
  const segments = new Set(rest?.segments);
  const asked = new Map<string, Promise<void>>();

  /** Adds remotes. Those that the document names itself are never replaced. */
  function learn(part: LineUpPart): void {
    const further = part.remotes.filter(({ name }) => !known.some((remote) => remote.name === name));
    if (further.length > 0) known = [...known, ...further];
    for (const segment of part.segments) segments.add(segment);
  }

  /** Callers share a pending request for the same address; a failed one is sent again by the next call. */
  function ask(address: string): Promise<void> {
    const pending =
      asked.get(address) ??
      fetchPart(address)
        .then(learn)
        .finally(() => asked.delete(address));
    asked.set(address, pending);
    return pending;
  }

  const covers = (path: string): boolean => rest === null || segments.has(segmentOf(path));

  return {
    all: () => known,
    find: (is) => known.find(is),
    covers,
    async at(path) {
      if (rest !== null && !covers(path)) await ask(lineUpAddress(rest.id, segmentOf(path)));
      return known;
    },
    async whole() {
      if (rest !== null) await ask(lineUpAddress(rest.id, null));
      return known;
    },
  };
}

async function fetchPart(address: string): Promise<LineUpPart> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (answer.status === 404) throw new UnknownLineUpError(`${address} is not known`);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // The server of this document writes it in this shape.
  return (await answer.json()) as LineUpPart;
}
