import type { Release } from '@northlight/shared/release';
import { liveSiteOf } from '../gate/find-conflicts.ts';
import { assertCanUnpublish } from '../gate/assert-can-unpublish.ts';
import { releaseStore } from './release-store.ts';
import { currentUserName } from './current-user-name.ts';

/**
 * Takes a remote off the site, if nothing that stays uses it.
 * @returns the release that was live.
 * @throws naming what would break, or when the remote is not live.
 */
export async function unpublish(name: string): Promise<Release> {
  const store = await releaseStore();
  return store.unpublish(name, currentUserName(), async (leaving, current) => {
    const { liveSite, unchecked } = await liveSiteOf(leaving, current, leaving.documents);
    await assertCanUnpublish(leaving, { ...liveSite, offers: await store.offers() }, unchecked);
  });
}
