import type { Readable } from 'node:stream';
import { endWithHead } from '@northlight/shared/tracing';
import type { FastifyReply } from 'fastify';

/**
 * Sends a stream of events. The span of its request ends at once: the stream may stay open for days, and as long as a
 * request is recorded, the contexts of `deploy/otel-process.mjs` make every request of the process slower.
 */
export function sendEventStream(reply: FastifyReply, events: Readable): FastifyReply {
  endWithHead(reply.request.raw, reply.statusCode);
  // A proxy must not buffer events that have to arrive at once.
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events);
}
