import type { FailurePhase } from '@northlight/shared/release/failure';
import type { Boot, BootRemote } from '../../app/boot.ts';
import { ownerOf } from '../../app/owner-of.ts';
import { writeVersions } from '../../app/version-cookies.ts';
import type { Destination } from '../follow-up.ts';
import { UnknownLineUpError } from '../known-remotes.ts';
import { thisVisit } from '../visit.ts';
import { blamedRelease } from './blamed-release.ts';
import { failedPhases } from './failed-phases.ts';
import { RemoteFailure } from './remote-failure.ts';
import { reportFailure } from './report-failure.ts';
import { showAnotherVersion, showDocument } from './show-another-version.ts';

/**
 * What follows when a remote could not be loaded. Resolves when no other document will come.
 * @param destination null when nobody is on the way to a page that needs it any more.
 */
export async function onFailure(error: unknown, boot: Boot, destination: Destination | null): Promise<void> {
  if (!(error instanceof RemoteFailure)) return;
  tell(error.release, error.phase, error.cause, boot);
  if (destination) await showAnotherVersion(error.release, destination);
}

/**
 * What follows when a page's loader threw by a fault of its own: there is nothing to render, as if its component had
 * thrown.
 * @param remotes that the document knows by now.
 */
export async function onLoaderFault(
  remote: string,
  error: Error,
  boot: Boot,
  remotes: readonly BootRemote[],
  destination: Destination | null,
): Promise<void> {
  const release = remotes.find(({ name }) => name === remote);
  if (!release) return;
  tell(release, 'render', error, boot);
  if (destination) await showAnotherVersion(release, destination);
}

/** What follows when a component threw while it rendered, and a boundary has taken its place. */
export async function onRenderError(
  error: unknown,
  componentStack: string,
  boot: Boot,
  remotes: readonly BootRemote[],
): Promise<void> {
  const release = blamedRelease(remotes, error, componentStack) ?? ownerOf(remotes, window.location.pathname)?.remote;
  if (!release) return console.error(`[shell] the page failed (render, trace ${thisVisit()?.trace}):`, error);
  tell(release, 'render', error, boot);
  await showAnotherVersion(release, { kind: 'here' });
}

/**
 * What follows when nobody can say any more what this document was born with: the next one is made of what is live now.
 * Resolves when none will come.
 */
export async function onUnknownOwner(error: unknown, destination: Destination | null): Promise<void> {
  if (error instanceof UnknownLineUpError && destination) await showDocument(destination);
}

/** Names what failed, in the console and to the server. */
function tell({ name, version }: BootRemote, phase: FailurePhase, error: unknown, { remotes, rest }: Boot): void {
  const visit = thisVisit();
  const message = error instanceof Error ? error.message : String(error);
  failedPhases.set(name, phase);
  console.error(`[shell] ${name} ${version} failed (${phase}, trace ${visit?.trace}): ${message}`, error);
  if (!visit) return;
  reportFailure({
    trace: visit.trace,
    proof: visit.proof,
    versions: writeVersions(remotes),
    lineUp: rest?.id ?? null,
    remote: name,
    version,
    phase,
    path: window.location.pathname,
    message,
    stack: error instanceof Error ? (error.stack ?? '') : '',
  });
}
