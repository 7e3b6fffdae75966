const path = require('node:path');
const { buildSync } = require('esbuild');

/**
 * Compiles a script that is written into a page, with its imports, to one minified program that defines no global
 * names. CommonJS, because both the bundler and jest load it without a compiler.
 * @param {string} file
 * @returns {{ source: string, files: string[] }} the program, and the absolute path of every file that it was made of.
 */
function compileInlineScript(file) {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: {},
    metafile: true,
    write: false,
  });
  return {
    source: outputFiles[0].text.trim(),
    files: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

module.exports = { compileInlineScript };
