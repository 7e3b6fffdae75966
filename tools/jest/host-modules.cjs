const { HOST_FACADES, HOST_MODULES } = require('../src/preset/host-modules.ts');

/** The module `host-modules` of the shell's server build, for tests. */
module.exports = Object.fromEntries(
  HOST_MODULES.map((name) => [name, require(name in HOST_FACADES ? `../../shell/${HOST_FACADES[name]}` : name)]),
);
