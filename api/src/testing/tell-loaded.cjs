const { Session } = require('node:inspector');

/**
 * To be loaded before a server: on SIGUSR2 the process prints the paths and addresses of all that it has loaded until
 * then, in one line.
 */
process.on('SIGUSR2', () => {
  const session = new Session();
  // Scripts that nobody needs any more are not told by the debugger; the cache of modules has theirs too.
  const loaded = Object.keys(require.cache);
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => loaded.push(params.url));
  session.post('Debugger.enable', () => {
    session.disconnect();
    process.stdout.write(`loaded ${JSON.stringify(loaded)}\n`);
  });
});
