import type { BootRemote } from '../../app/boot.ts';
import type { Destination } from '../follow-up.ts';
import { avoid, isAvoided } from './avoid-version.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Milliseconds for the site to show that it is there at all. */
const SITE_PATIENCE = 1_000;
/** Milliseconds after which a document that has not come counts as one that never will. */
const DOCUMENT_PATIENCE = 10_000;

let underWay: Promise<void> | undefined;

/**
 * Shows an earlier version in place of one that failed, by a new document: a page never holds two versions of one
 * remote. Once per version: a document that comes back with the same one stays as it is. Resolves when there will be no
 * other document.
 */
export function showAnotherVersion(release: BootRemote, destination: Destination): Promise<void> {
  // Whatever else fails waits for the document that will replace it too.
  underWay ??= replaceDocument(release, destination).finally(() => (underWay = undefined));
  return underWay;
}

async function replaceDocument(release: BootRemote, destination: Destination): Promise<void> {
  if (!release.replaceable || isAvoided(release)) return;
  // A fault of the network looks the same, and a new document would then be the browser's own page of regrets.
  if (!(await isSiteThere())) return;
  const isLeft = destination.kind === 'there';
  // What is being typed stays; the next document has another version.
  if (!avoid(release) || (!isLeft && hasUnsavedWork())) return;
  await showDocument(destination);
}

/** Resolves when no document has come. */
export async function showDocument(destination: Destination): Promise<void> {
  if (destination.kind === 'there' && destination.href !== window.location.href)
    window.location.assign(destination.href);
  else window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, DOCUMENT_PATIENCE));
}

const isSiteThere = (): Promise<boolean> =>
  fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SITE_PATIENCE) }).then(
    () => true,
    () => false,
  );
