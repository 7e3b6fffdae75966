import { HOST_MODULES, offeredName } from '../../preset/host-modules.ts';
import { hostModuleVersions } from '../../preset/sharing.ts';

/** What a bundle was built against before the host's modules had a scope, and facades names, of their own. */
export const earlierHostModules = (): Record<string, string> => {
  const versions = hostModuleVersions();
  return Object.fromEntries(HOST_MODULES.map((module) => [module, versions[offeredName(module)] ?? '']));
};
