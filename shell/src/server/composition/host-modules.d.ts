/** Made by the build from `HOST_MODULES` of the preset: the shell's own instances of its modules, by name. */
declare module 'host-modules' {
  const hostModules: Readonly<Record<string, object>>;
  export default hostModules;
}
