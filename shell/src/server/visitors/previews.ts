import type { Preview } from '@northlight/shared/release';
import type { PreviewSigner, ReleaseStore } from '@northlight/shared/release-store';
import { type LiveRemote, storedRemote } from '../composition/live-remote.ts';
import { createLogThrottle } from '../composition/log-throttle.ts';

/** An unreleased version of a remote, which the holder of a preview link is shown. */
interface ShownPreview {
  readonly remote: LiveRemote;
  readonly expires: Date;
}

export type Previews = ReturnType<typeof openPreviews>;

interface PreviewsOptions {
  readonly store: Pick<ReleaseStore, 'find' | 'findPreview'>;
  readonly signer: PreviewSigner;
  readonly remotesFolder: string;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Only the developer's own machine is allowed: the policy of the page allows scripts from there. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export function openPreviews({ store, signer, remotesFolder, onProblem, now = Date.now }: PreviewsOptions) {
  const timesOf = createLogThrottle(now);

  async function remoteOf({ remote, source }: Preview): Promise<LiveRemote | null> {
    if (source.kind === 'localhost') return localRemote(remote, source);
    const release = await store.find(remote, source.version);
    return release && storedRemote(release, remotesFolder);
  }

  async function findStored(id: string): Promise<ShownPreview | null> {
    const preview = await store.findPreview(id);
    if (!preview || Date.parse(preview.expires) <= now()) return null;
    const remote = await remoteOf(preview);
    return remote && { remote, expires: new Date(preview.expires) };
  }

  /**
   * @param token `<id>.<signature>`, not trusted.
   * @returns null if it is forged, unknown or expired; also if its file, or that of its release, can't be read, which
   * must not make every page of the visitor fail.
   */
  async function find(token: string): Promise<ShownPreview | null> {
    const id = signer.verify(token);
    if (id === null) return null;
    try {
      return await findStored(id);
    } catch (error) {
      if (timesOf(id) !== null) onProblem(`the preview ${id} can’t be shown`, error);
      return null;
    }
  }

  return {
    find,
    /** The first of these tokens that shows a preview; null if none does. */
    async findAmong(tokens: readonly string[]): Promise<ShownPreview | null> {
      for (const token of tokens) {
        const found = await find(token);
        if (found) return found;
      }
      return null;
    },
  };
}

function localRemote(
  name: string,
  { release, webBase }: Extract<Preview['source'], { kind: 'localhost' }>,
): LiveRemote | null {
  const base = new URL(webBase.endsWith('/') ? webBase : `${webBase}/`);
  if (release.name !== name || !LOCAL_HOSTS.includes(base.hostname) || !['http:', 'https:'].includes(base.protocol))
    return null;
  return { ...release, integrity: {}, webBase: base.href, serverFile: null, folder: null };
}
