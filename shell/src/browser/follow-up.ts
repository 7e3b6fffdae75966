import { RemoteUnavailableError } from '@northlight/shared/remote-routes';
import type { createBrowserRouter } from 'react-router-dom';
import type { Boot, BootRemote } from '../app/boot.ts';
import { failures } from './failures/index.ts';
import type { KnownRemotes } from './known-remotes.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Where the visitor is to be when a new document takes a failed page's place: here, or at the end of the link that is
 * being followed.
 */
export type Destination = { readonly kind: 'here' } | { readonly kind: 'there'; readonly href: string };

export interface FollowUp {
  /** Does the work. A failure is reported, and may lead to another document, before it is thrown on. */
  <T>(work: () => Promise<T>): Promise<T>;
  /**
   * The remotes among which the owner of a path is. Where the site can't tell any more, a new document is loaded before
   * that is thrown.
   */
  remotesAt(path: string): Promise<readonly BootRemote[]>;
  onLoaderFault(remote: string, error: Error): Promise<unknown>;
  onRenderError(error: unknown, componentStack: string): void;
}

/** @param router undefined until the page has been taken over. */
export function createFollowUp(
  boot: Boot,
  remotes: Pick<KnownRemotes, 'all' | 'at'>,
  router: () => Router | undefined,
): FollowUp {
  const goal = () => router()?.state.navigation.location;
  /** Null when nobody is on the way to what failed any more. */
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

/** What can't be followed up has failed all the same. */
export const followUp = (step: (follow: Awaited<ReturnType<typeof failures>>) => unknown): Promise<unknown> =>
  failures()
    .then(step)
    .catch((error: unknown) => console.warn('[shell] following up a failure:', error));
