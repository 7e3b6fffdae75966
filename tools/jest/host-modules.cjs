const { HOST_FACADES, HOST_MODULES, offeredNames } = require('../src/preset/host-modules.ts');

/** The module `host-modules` of the shell's server build, for tests. */
module.exports = Object.fromEntries(
  HOST_MODULES.flatMap((module) => {
    const facade = HOST_FACADES[module];
    const instance = require(facade ? `../../shell/${facade.file}` : module);
    return offeredNames(module).map((name) => [name, instance]);
  }),
);
