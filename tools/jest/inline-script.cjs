const { createHash } = require('node:crypto');
const { compileInlineScript } = require('../src/preset/compile-inline-script.cjs');

/** An import of an inline script returns its compiled text, as in the builds. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(compileInlineScript(file).source)};` }),
  // The key is a hash of the compiled program, because it contains more files than the one that jest hashes.
  getCacheKey: (_source, file) => createHash('sha256').update(compileInlineScript(file).source).digest('hex'),
};
