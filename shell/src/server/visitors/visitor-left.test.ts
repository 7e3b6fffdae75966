/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { portOf } from '@northlight/shared/process/ports';
import { whileWaiting } from './visitor-left.ts';

let server: Server;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** A visitor whose request has arrived, and the answer to it. */
async function visit() {
  const visitor = connect(portOf(server), '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  const [, answer]: unknown[] = await once(server, 'request');
  if (!(answer instanceof ServerResponse)) throw new Error('It is no answer.');
  return { visitor, answer };
}

describe('the signal of a visitor who waits', () => {
  it('is aborted when the visitor leaves', async () => {
    const { visitor, answer } = await visit();
    const signal = whileWaiting(answer);
    expect(signal.aborted).toBe(false);

    visitor.destroy();
    await once(answer, 'close');

    expect(signal).toMatchObject({ aborted: true, reason: { statusCode: 499 } });
  });

  it('is aborted from the start when the visitor has already left', async () => {
    const { visitor, answer } = await visit();
    visitor.destroy();
    await once(answer, 'close');

    expect(whileWaiting(answer)).toMatchObject({ aborted: true, reason: { statusCode: 499 } });
  });

  it('is not aborted by the end of an answer that was sent', async () => {
    const { visitor, answer } = await visit();
    const signal = whileWaiting(answer);
    answer.end('answer');
    await once(answer, 'close');
    visitor.destroy();

    expect(signal.aborted).toBe(false);
  });
});
