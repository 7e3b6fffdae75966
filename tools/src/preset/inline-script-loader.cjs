const { compileInlineScript } = require('./compile-inline-script.cjs');

/** Bundler loader: `import source from './start-host.inline.ts?script'` imports the compiled program as a string. */
module.exports = function inlineScriptLoader() {
  const { source, files } = compileInlineScript(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return source;
};
