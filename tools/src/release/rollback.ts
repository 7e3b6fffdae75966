import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import { DamagedFileError, type ReleaseStore } from '@northlight/shared/release-store';
import { findConflictsNow } from '../gate/find-conflicts.ts';
import { listed } from '../gate/refusal.ts';
import { describeDamaged } from './describe-damaged.ts';
import { releaseStore } from './release-store.ts';

export interface RolledBack {
  readonly release: Release;
  /**
   * Conflicts with what else is live: slots that the pages of this remote lack and, after a forced rollback, what
   * breaks.
   */
  readonly clashes: readonly string[];
  /** The files of the store that can't be read, one sentence each: the rollback may have passed over them. */
  readonly damaged: readonly string[];
}

/**
 * Makes an earlier version live again. A rollback must work at once when something is broken, so nothing is tried out.
 * It is refused only if pages of other teams that work now would break, or if the running shells cannot run that
 * version.
 * @param force rolls back anyway. @throws naming what would break.
 */
export async function rollback(
  name: string,
  version: string | undefined,
  { force }: { readonly force: boolean },
): Promise<RolledBack> {
  let clashes: readonly string[] = [];
  const damaged: string[] = [];
  const releases = await releaseStore();
  const release = await releases.rollback(name, version, async (target, current) => {
    const offers = await readableOffers(releases, (problem) => damaged.push(problem));
    const { breaks, lacks } = await findConflictsNow(target, current, offers);
    const newlyBroken = force ? [] : await beyondWhatIsBroken(breaks, { current, offers, name });
    if (newlyBroken.length > 0)
      throw new Error(
        `${name} does not go back to ${target.version}:\n${listed(newlyBroken)}\nTo go back all the same: ` +
          `npm run rollback -- remote-${name} ${target.version} --force`,
      );
    clashes = [...breaks, ...lacks];
  });
  return { release, clashes, damaged: [...new Set(damaged), ...(await describeDamaged(releases, [name]))] };
}

/**
 * While no shell runs, the offer of the last one may be damaged. That must not hold up a rollback; the next shell that
 * starts writes its own, and checks what is live.
 */
async function readableOffers(
  releases: Pick<ReleaseStore, 'offers'>,
  onDamaged: (problem: string) => void,
): Promise<readonly ShellOffer[]> {
  try {
    return await releases.offers();
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    onDamaged(error.message);
    return [];
  }
}

/** The conflicts that the live version does not have already: those it has are no reason to keep it. */
async function beyondWhatIsBroken(
  breaks: readonly string[],
  { current, offers, name }: { current: Registry; offers: readonly ShellOffer[]; name: string },
): Promise<readonly string[]> {
  const live = current.remotes[name];
  if (breaks.length === 0 || !live) return breaks;
  const already = await findConflictsNow(live, current, offers);
  return breaks.filter((reason) => !already.breaks.includes(reason));
}
