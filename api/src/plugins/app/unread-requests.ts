import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@northlight/shared/endpoints';
import type { ConnectionError, FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { sendError } from './error-handler.ts';

/**
 * What is answered where no route, hook or error handler is reached: addresses that can't be decoded, and requests that
 * aren't HTTP.
 */

/** An address that can't be decoded, or whose name is longer than any, names nothing. */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff'),
    notFound('There is nothing at this address'),
  );
}

const BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to come'],
};

/**
 * In the words and with the id of every other refusal. The request itself is not logged: nobody knows what is in it.
 */
export function answerUnreadable(log: FastifyBaseLogger, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, message] = BY_CODE[error.code] ?? [400, 'The request is not valid HTTP'];
  const id = randomUUID();
  log.info({ reqId: id, code: error.code, statusCode }, 'a request could not be read');
  if (socket.writable && !isAnswering(socket)) socket.write(answer(id, { statusCode, message }));
  socket.destroySoon();
}

/** An answer that has started can't be followed by another. */
const isAnswering = (socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

function answer(id: string, failure: ErrorBody): string {
  const body = JSON.stringify(failure);
  const headers = [
    `HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
