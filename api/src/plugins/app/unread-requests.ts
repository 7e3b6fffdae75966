import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@northlight/shared/endpoints';
import type { ConnectionError, FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { sendError } from './error-handler.ts';

/**
 * Answers to requests that reach no route, hook or error handler: addresses that can't be decoded, and requests that
 * are not valid HTTP.
 */

/** An address that can't be decoded, or with a parameter that is too long, is answered with 404. */
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
 * Answers in the same form as other refusals, with an id. The request itself is not logged, because its content is
 * unknown.
 */
export function answerUnreadable(log: FastifyBaseLogger, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, message] = BY_CODE[error.code] ?? [400, 'The request is not valid HTTP'];
  const id = randomUUID();
  log.info({ reqId: id, code: error.code, statusCode }, 'a request could not be read');
  if (socket.writable && !isAnswering(socket)) socket.write(answer(id, { statusCode, message }));
  socket.destroySoon();
}

/** After an answer has started, no other answer may be sent. */
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
