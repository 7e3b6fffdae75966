/** A stylesheet is imported as its text, as in the builds. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(source)};` }) };
