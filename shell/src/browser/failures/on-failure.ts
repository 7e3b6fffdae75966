import type { FailurePhase } from '@northlight/shared/release/failure';
import { isChunkError } from '@northlight/shared/remote-routes';
import type { Boot, BootRemote } from '../../app/boot.ts';
import { ownerOf } from '../../app/owner-of.ts';
import { writeVersions } from '../../app/version-cookies.ts';
import { isUnfetchedModule } from '../adopted/as-fetch-error.ts';
import type { Destination } from '../follow-up.ts';
import { UnknownLineUpError } from '../known-remotes.ts';
import { thisVisit } from '../visit.ts';
import { blamedRelease } from './blamed-release.ts';
import { failedPhases } from './failed-phases.ts';
import { RemoteFailure } from './remote-failure.ts';
import { reportFailure } from './report-failure.ts';
import { showAnotherVersion, showDocument } from './show-another-version.ts';

/**
 * Handles a remote that could not be loaded: reports it and, if possible, shows another version by a new document.
 * Resolves when no new document will load.
 * @param destination null when the visitor is no longer navigating to a page that needs the remote.
 */
export async function onFailure(error: unknown, boot: Boot, destination: Destination | null): Promise<void> {
  if (!(error instanceof RemoteFailure)) return;
  tell(error.release, error.phase, error.cause, boot);
  if (destination) await showAnotherVersion(error.release, destination);
}

/**
 * Handles an error in the code of a page's loader. There is nothing to render, so it is treated like an error of the
 * component.
 * @param remotes that the document knows so far.
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

/** Handles an error of a component while it rendered, which an error boundary has caught. */
export async function onRenderError(
  error: unknown,
  componentStack: string,
  boot: Boot,
  remotes: readonly BootRemote[],
): Promise<void> {
  const release = blamedRelease(remotes, error, componentStack) ?? ownerOf(remotes, window.location.pathname)?.remote;
  if (!release) return console.error(`[shell] the page failed (render, trace ${thisVisit()?.trace}):`, error);
  tell(release, isMissingCode(error) ? 'chunk' : 'render', error, boot);
  await showAnotherVersion(release, { kind: 'here' });
}

/** Whether a component could not be shown because code that it imports could not be fetched. */
const isMissingCode = (error: unknown): boolean => isChunkError(error) || isUnfetchedModule(error);

/**
 * Handles a line-up that the site does not know any more: loads a new document, which is made from what is live now.
 * Resolves when no new document will load.
 */
export async function onUnknownOwner(error: unknown, destination: Destination | null): Promise<void> {
  if (error instanceof UnknownLineUpError && destination) await showDocument(destination);
}

/** Reports the failure to the console and to the server. */
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
