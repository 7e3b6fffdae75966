import { createServer } from 'node:http';
import { portOf } from '@northlight/shared/process/ports';

/**
 * A collector that accepts spans and discards them, so that a process has the real cost of sending them. It is a
 * process of its own, because the load generator must not wait for it. It reports its port to its parent, and ends with
 * it.
 */
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
process.once('disconnect', () => process.exit(0));
