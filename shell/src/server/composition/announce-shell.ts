import type { Registry, ShellOffer } from '@northlight/shared/release';
import { SHELL_HEARTBEAT_INTERVAL, type ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyBaseLogger } from 'fastify';
import { checkReleases, IncompatibleReleasesError } from './check-releases.ts';

interface AnnounceOptions {
  readonly store: Pick<ReleaseStore, 'announceShell' | 'registry'>;
  /** What this shell offers. */
  readonly readOffer: () => Promise<ShellOffer>;
  /** Whether the shell starts even if live releases are incompatible with it. */
  readonly allowsIncompatible: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Checks the live releases against this shell, writes its offer to the release store, and renews it while the shell
 * runs.
 * @returns a function that withdraws the offer.
 * @throws IncompatibleReleasesError with each remote that would break, and the names that it needs.
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
    const beating = setInterval(() => void running.beat().catch(problem), SHELL_HEARTBEAT_INTERVAL);
    beating.unref();
    return async () => {
      clearInterval(beating);
      await running.withdraw().catch(problem);
    };
  } catch (error) {
    if (error instanceof IncompatibleReleasesError) throw error;
    // The offer is only used to check new releases, so a store that is not writable must not stop the site.
    problem(error);
    const current = await store.registry().catch(() => null);
    if (current) await check(current, offer);
    return async () => undefined;
  }
}
