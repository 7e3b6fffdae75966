const { createHash } = require('node:crypto');
const { compileInlineScript } = require('../src/preset/compile-inline-script.cjs');

/** A script that is written into a page is imported as its compiled text, as in the builds. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(compileInlineScript(file).source)};` }),
  // Of the program: it is made of more files than the one that jest looks at.
  getCacheKey: (_source, file) => createHash('sha256').update(compileInlineScript(file).source).digest('hex'),
};
