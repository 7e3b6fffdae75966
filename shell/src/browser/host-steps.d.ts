/** Made by the build: see `hostStepsSource` in `tools/src/preset/host-modules.ts`. */
declare module 'host-steps' {
  /** Each evaluates one module of the host. */
  const steps: readonly (() => Promise<unknown>)[];
  export default steps;
}
