import * as endpoints from '@northlight/shared/endpoints';
import type { ShareScope } from './container.ts';

const KIT = '@northlight/shared/ui';

/**
 * The modules for containers that were built earlier: also those that remotes bundle today, and facades by the names of
 * their packages. Only pages with such a container fetch this file.
 */
export function withEarlierModules(own: ShareScope): object {
  // All modules of the room `shared` have its version.
  const versions = Object.keys(own[KIT] ?? {});
  const offered = { get: () => () => endpoints, from: 'shell', eager: 1 };
  return {
    ...own,
    '@northlight/shared/endpoints': Object.fromEntries(versions.map((version) => [version, offered])),
    'react-router-dom': own['@northlight/router'],
    'styled-components': own['@northlight/styled'],
  };
}
