import type { Registry, ShellOffer } from '@northlight/shared/release';
import { SHELL_BEAT, type ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyBaseLogger } from 'fastify';
import { checkReleases, IncompatibleReleasesError } from './check-releases.ts';

interface AnnounceOptions {
  readonly store: Pick<ReleaseStore, 'announceShell' | 'registry'>;
  /** What this shell offers. */
  readonly readOffer: () => Promise<ShellOffer>;
  /** Starts also when what is live does not go together with this shell. */
  readonly allowsIncompatible: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Holds this shell against what is live, tells in the release store what it offers, and goes on saying that it runs.
 * @returns what ends that.
 * @throws IncompatibleReleasesError naming each remote that would break, and the names that it misses.
 */
export async function announceShell({
  store,
  readOffer,
  allowsIncompatible,
  log,
}: AnnounceOptions): Promise<() => Promise<void>> {
  const problem = (error: unknown) => log.error({ err: error }, 'what the shell offers could not be told');
  const offer = await readOffer().catch(problem);
  if (!offer) return async () => undefined;

  async function check(current: Registry, offered: ShellOffer): Promise<void> {
    const { incompatible, notes } = checkReleases(current, offered);
    if (incompatible.length > 0 && !allowsIncompatible) throw new IncompatibleReleasesError(incompatible);
    for (const note of [...incompatible, ...notes]) log.warn(note);
  }

  try {
    const running = await store.announceShell(offer, (current) => check(current, offer));
    const beating = setInterval(() => void running.beat().catch(problem), SHELL_BEAT);
    beating.unref();
    return async () => {
      clearInterval(beating);
      await running.withdraw().catch(problem);
    };
  } catch (error) {
    if (error instanceof IncompatibleReleasesError) throw error;
    // Releases are only checked against it: a store that can't be written to is no reason not to serve what is in it.
    problem(error);
    const current = await store.registry().catch(() => null);
    if (current) await check(current, offer);
    return async () => undefined;
  }
}
