import { userInfo } from 'node:os';
import type { Release } from '@northlight/shared/release';
import { surroundingsOf } from '../gate/clashes-of.ts';
import { mayLeave } from '../gate/may-leave.ts';
import { git } from './describe-release.ts';
import { releaseStore } from './release-store.ts';

/**
 * Takes a remote off the site, if nothing that stays uses it.
 * @returns what was live.
 * @throws naming who would break, or when nothing of it is live.
 */
export async function unpublish(name: string): Promise<Release> {
  const store = await releaseStore();
  return store.unpublish(name, whoIsThis(), async (leaving, current) =>
    mayLeave(leaving, { ...(await surroundingsOf(leaving, current, leaving.documents)), offers: await store.offers() }),
  );
}

/** A release is its author's; this is the doing of whoever types the command. */
export const whoIsThis = (): string | null => git('config', 'user.name') ?? accountName();

/** Null for a process whose user has no name on this machine, as in some containers. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
