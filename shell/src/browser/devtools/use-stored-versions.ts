import { useEffect, useState } from 'react';
import { type Status, STATUS_JSON_PATH } from '../../app/status.ts';

export interface StoredVersions {
  /** Versions that can be chosen, by remote, the newest first. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** The live version, by remote. */
  readonly live: ReadonlyMap<string, string>;
  /** Why there is no list; null if there is one or while it is loading. */
  readonly problem: string | null;
}

const NOTHING: StoredVersions = { versions: new Map(), live: new Map(), problem: null };

/**
 * The versions in the release store, from the site's status. Where this developer may not read the status, a version
 * can still be chosen by name.
 * @param isNeeded false for a developer who may not choose versions: then no request is sent.
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
  // This shell's own server writes it in this shape.
  return (await answer.json()) as Pick<Status, 'remotes'>;
}
