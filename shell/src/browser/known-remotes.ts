import type { Boot, BootRemote, LineUpPart } from '../app/boot.ts';
import { segmentOf } from '../app/owner-of.ts';
import { lineUpAddress } from '../app/release-address.ts';

/** Milliseconds for an answer of the site. */
const PATIENCE = 10_000;

/** The remotes of the line-up that this document was born with, as far as it has been told of them. */
export interface KnownRemotes {
  /** Those it knows by now; another array when there are more. */
  all(): readonly BootRemote[];
  find(is: (remote: BootRemote) => boolean): BootRemote | undefined;
  /** Whether the owner of the path is among them, if it has one. */
  covers(path: string): boolean;
  /**
   * The same, with those among which the owner of the path is; the site is asked when the document does not say.
   * @throws an UnknownLineUpError, or what the network says.
   */
  at(path: string): Promise<readonly BootRemote[]>;
  /** All of the line-up. */
  whole(): Promise<readonly BootRemote[]>;
}

/** The site does not know any more what this document was born with. */
export class UnknownLineUpError extends Error {}

export function createKnownRemotes({ remotes, rest }: Pick<Boot, 'remotes' | 'rest'>): KnownRemotes {
  let known = remotes;
  const segments = new Set(rest?.segments);
  const asked = new Map<string, Promise<void>>();

  /** What the document names itself is as it names it, whatever others are shown. */
  function learn(part: LineUpPart): void {
    const further = part.remotes.filter(({ name }) => !known.some((remote) => remote.name === name));
    if (further.length > 0) known = [...known, ...further];
    for (const segment of part.segments) segments.add(segment);
  }

  /** A caller that asks while an answer is under way waits for it too; what failed is asked for anew. */
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
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status === 404) throw new UnknownLineUpError(`${address} is not known`);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // Written by the server of this document.
  return (await answer.json()) as LineUpPart;
}
