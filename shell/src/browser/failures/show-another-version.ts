import type { BootRemote } from '../../app/boot.ts';
import type { Destination } from '../follow-up.ts';
import { avoid, isAvoided } from './avoid-version.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Milliseconds of timeout for the check that the site can be reached. */
const SITE_TIMEOUT = 1_000;
/** Milliseconds after which a new document counts as failed. */
const DOCUMENT_TIMEOUT = 10_000;

let underWay: Promise<void> | undefined;

/**
 * Shows an earlier version in place of one that failed. It loads a new document, because a page never mixes two
 * versions of a remote. Once per version: a document with the same version as before stays as it is. Resolves when no
 * new document will load.
 */
export function showAnotherVersion(release: BootRemote, destination: Destination): Promise<void> {
  // Other failures wait for the same new document.
  underWay ??= replaceDocument(release, destination).finally(() => (underWay = undefined));
  return underWay;
}

async function replaceDocument(release: BootRemote, destination: Destination): Promise<void> {
  if (!release.replaceable || isAvoided(release)) return;
  // A network failure looks the same, and then a new document would be the browser's own error page.
  if (!(await isSiteThere())) return;
  const isLeft = destination.kind === 'there';
  // The current document stays while the visitor has unsaved input; the next document has another version.
  if (!avoid(release) || (!isLeft && hasUnsavedWork())) return;
  await showDocument(destination);
}

/** Navigates or reloads. Resolves when no new document has loaded within `DOCUMENT_TIMEOUT`. */
export async function showDocument(destination: Destination): Promise<void> {
  if (destination.kind === 'there' && destination.href !== window.location.href)
    window.location.assign(destination.href);
  else window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, DOCUMENT_TIMEOUT));
}

const isSiteThere = (): Promise<boolean> =>
  fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SITE_TIMEOUT) }).then(
    () => true,
    () => false,
  );
