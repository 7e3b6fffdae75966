import type { FastifyRequest } from 'fastify';

/**
 * Reads the rest of a refused form and discards it. Otherwise its sender could not finish sending, because nobody reads
 * the parts any more, and the connection would stay open until the timeout of requests.
 */
export function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
