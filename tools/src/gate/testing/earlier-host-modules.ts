import { OFFERED_MODULES } from '../../preset/host-modules.ts';
import { offeredVersions } from '../../preset/sharing.ts';

/**
 * The host modules that a bundle was built against before they had a scope of their own, facades had names of their
 * own, and remotes bundled some of them.
 */
export const earlierHostModules = (): Record<string, string> => {
  const versions = offeredVersions();
  return Object.fromEntries(OFFERED_MODULES.map((module) => [module, versions[module] ?? '']));
};
