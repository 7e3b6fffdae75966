import type { Preview } from '@northlight/shared/release';
import type { PreviewSigner, ReleaseStore } from '@northlight/shared/release-store';
import { type LiveRemote, storedRemote } from '../composition/live-remote.ts';

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
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Only the developer's own machine is allowed: the policy of the page allows scripts from there. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export function openPreviews({ store, signer, remotesFolder, now = Date.now }: PreviewsOptions) {
  async function remoteOf({ remote, source }: Preview): Promise<LiveRemote | null> {
    if (source.kind === 'localhost') return localRemote(remote, source);
    const release = await store.find(remote, source.version);
    return release && storedRemote(release, remotesFolder);
  }

  return {
    /** @param token `<id>.<signature>`, not trusted. @returns null if it is forged, unknown or expired. */
    async find(token: string | null): Promise<ShownPreview | null> {
      const id = token === null ? null : signer.verify(token);
      const preview = id === null ? null : await store.findPreview(id);
      if (!preview || Date.parse(preview.expires) <= now()) return null;
      const remote = await remoteOf(preview);
      return remote && { remote, expires: new Date(preview.expires) };
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
