/** An import of a stylesheet returns its text, as in the builds. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(source)};` }) };
