import { RemoteUnavailableError } from '@northlight/shared/remote-routes';
import type { createBrowserRouter } from 'react-router-dom';
import type { Boot, BootRemote } from '../app/boot.ts';
import { failures } from './failures/index.ts';
import type { KnownRemotes } from './known-remotes.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Where a new document leads that replaces a failed page: to the current address, or to the link that is being
 * followed.
 */
export type Destination = { readonly kind: 'here' } | { readonly kind: 'there'; readonly href: string };

export interface FollowUp {
  /** Runs the work. A failure is reported, and may lead to a new document, before it is thrown again. */
  <T>(work: () => Promise<T>): Promise<T>;
  /**
   * The remotes that include the owner of a path. When the site does not know the line-up any more, a new document is
   * loaded before the error is thrown.
   */
  remotesAt(path: string): Promise<readonly BootRemote[]>;
  onLoaderFault(remote: string, error: Error): Promise<unknown>;
  onRenderError(error: unknown, componentStack: string): void;
}

/** @param router returns undefined until the page is hydrated. */
export function createFollowUp(
  boot: Boot,
  remotes: Pick<KnownRemotes, 'all' | 'at'>,
  router: () => Router | undefined,
): FollowUp {
  const goal = () => router()?.state.navigation.location;
  /** Null when the visitor is no longer navigating to the page that failed. */
  const destinationOf = (going: ReturnType<typeof goal>): Destination | null => {
    if (!router()) return { kind: 'here' };
    return going && goal() === going
      ? { kind: 'there', href: new URL(`${going.pathname}${going.search}${going.hash}`, window.location.href).href }
      : null;
  };

  async function followed<T>(work: () => Promise<T>): Promise<T> {
    const going = goal();
    try {
      return await work();
    } catch (error) {
      await followUp(({ onFailure }) => onFailure(error, boot, destinationOf(going)));
      throw error;
    }
  }

  async function remotesAt(path: string): Promise<readonly BootRemote[]> {
    const going = goal();
    try {
      return await remotes.at(path);
    } catch (error) {
      await followUp(({ onUnknownOwner }) => onUnknownOwner(error, destinationOf(going)));
      throw new RemoteUnavailableError(path, error);
    }
  }

  return Object.assign(followed, {
    remotesAt,
    onLoaderFault: (remote: string, error: Error) =>
      followUp(({ onLoaderFault }) => onLoaderFault(remote, error, boot, remotes.all(), destinationOf(goal()))),
    onRenderError: (error: unknown, componentStack: string) =>
      void followUp(({ onRenderError }) => onRenderError(error, componentStack, boot, remotes.all())),
  });
}

/** Runs a step of the code that handles failures. When that code can't be loaded, a warning is logged. */
export const followUp = (step: (follow: Awaited<ReturnType<typeof failures>>) => unknown): Promise<unknown> =>
  failures()
    .then(step)
    .catch((error: unknown) => console.warn('[shell] following up a failure:', error));
