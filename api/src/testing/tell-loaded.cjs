const { Session } = require('node:inspector');

/**
 * To be loaded before a server. On SIGUSR2 the process prints the paths and URLs of everything that it has loaded so
 * far, in one line.
 */
process.on('SIGUSR2', () => {
  const session = new Session();
  // The debugger does not report scripts that were garbage-collected; the module cache has them too.
  const loaded = Object.keys(require.cache);
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => loaded.push(params.url));
  session.post('Debugger.enable', () => {
    session.disconnect();
    process.stdout.write(`loaded ${JSON.stringify(loaded)}\n`);
  });
});
