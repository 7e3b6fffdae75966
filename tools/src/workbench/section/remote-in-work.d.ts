/** The remote that is worked on: the build resolves this name to its `src/remote.tsx`. */
declare module 'remote-in-work' {
  import type { RemoteDefinition } from '@northlight/shared/remote';

  const definition: RemoteDefinition;
  export default definition;
}
