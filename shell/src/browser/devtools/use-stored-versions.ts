import { useEffect, useState } from 'react';
import { type Status, STATUS_JSON_PATH } from '../../app/status.ts';

export interface StoredVersions {
  /** Versions that can be chosen, by remote, the newest first. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** By remote: what everybody sees. */
  readonly live: ReadonlyMap<string, string>;
  /** Why there is no list; null while there is one, or while it is on its way. */
  readonly problem: string | null;
}

const NOTHING: StoredVersions = { versions: new Map(), live: new Map(), problem: null };

/**
 * What the release store holds, as the site's status tells it. Where that is kept from this visitor, versions can still
 * be named.
 * @param isNeeded false for a developer who may only look: nothing is asked for then.
 */
export function useStoredVersions(isNeeded: boolean): StoredVersions {
  const [stored, setStored] = useState(NOTHING);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const abort = new AbortController();
    readStatus(abort.signal).then(
      ({ remotes }) =>
        setStored({
          versions: new Map(remotes.map(({ name, versions }) => [name, versions.map(({ version }) => version)])),
          live: new Map(remotes.map(({ name, live }) => [name, live.version])),
          problem: null,
        }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setStored({ ...NOTHING, problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => abort.abort();
  }, [isNeeded]);
  return stored;
}

async function readStatus(signal: AbortSignal): Promise<Pick<Status, 'remotes'>> {
  const answer = await fetch(STATUS_JSON_PATH, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`${STATUS_JSON_PATH} answers ${answer.status}`);
  // Written by this shell's own server, in the shape that it shares with this code.
  return (await answer.json()) as Pick<Status, 'remotes'>;
}
