/**
 * The modules that exist once per page and per server process: the shell owns them, remotes are built without a copy.
 * Only what must be one instance (React, contexts) or is on every page anyway belongs here, because a shared module is
 * not tree-shaken. Everything else a remote uses is bundled into the remote.
 */
export const HOST_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'zustand',
  '@northlight/shared/brand',
  '@northlight/shared/client',
  '@northlight/shared/endpoints',
  '@northlight/shared/remote',
  '@northlight/shared/session',
  '@northlight/shared/ui',
] as const;

/** Package whose version stands for the module's. */
export const packageOf = (module: string): string =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
