import { createServer } from 'node:http';
import { exitOnFatalErrors, closeConnectionsOnShutdown, listenForEnd, runServer } from '../index.ts';

/**
 * A server like those of the product, for tests of their shutdown, with paths for several failures. SECONDS_TO_START,
 * DRAIN_SECONDS and GRACE_SECONDS are its settings; it prints its port.
 */
const ending = listenForEnd();
exitOnFatalErrors();

const seconds = (name: string) => Number(process.env[name] ?? 0);
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const server = createServer();
const watch = closeConnectionsOnShutdown(ending);
const waiting = new Map<string, () => void>();

server.on('request', (request, response) => {
  watch(request, response);
  const answers: Record<string, () => void> = {
    '/throw': () =>
      setImmediate(() => {
        throw new Error('thrown');
      }),
    '/reject': () => void Promise.reject(new Error('rejected', { cause: new Error('its cause') })),
    '/hang': () => void print({ hangs: true }),
    '/late': () => void print({ waits: waiting.set('/late', () => response.end('late')).size }),
    '/begun': () => {
      response.write('begun, ');
      print({ waits: waiting.set('/begun', () => response.end('ended')).size });
    },
    '/go': () => {
      for (const answer of waiting.values()) answer();
      response.end('gone');
    },
  };
  const answer = answers[request.url ?? ''] ?? (() => response.end('hello'));
  answer();
});

async function start() {
  print({ starts: true });
  for (let tick = 0; tick < seconds('SECONDS_TO_START') * 50; tick += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ending.throwIfAborted();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  print({ port: typeof address === 'object' && address ? address.port : 0 });
  return {
    drainSeconds: seconds('DRAIN_SECONDS'),
    graceSeconds: seconds('GRACE_SECONDS'),
    log: { info: (said: string) => print({ said }), error: (said: string) => print({ said }) },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

process.exit(await runServer(ending, start));
