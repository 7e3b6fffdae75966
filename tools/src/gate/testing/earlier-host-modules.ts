import { HOST_MODULES, offeredName } from '../../preset/host-modules.ts';
import { hostModuleVersions } from '../../preset/sharing.ts';

/**
 * The host modules that a bundle was built against before they had a scope of their own, and facades had names of their
 * own.
 */
export const earlierHostModules = (): Record<string, string> => {
  const versions = hostModuleVersions();
  return Object.fromEntries(HOST_MODULES.map((module) => [module, versions[offeredName(module)] ?? '']));
};
