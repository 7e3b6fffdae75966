import type { FastifyRequest } from 'fastify';

/**
 * Lets the rest of a form that was refused run out unread. Without this its sender, whose parts nobody reads any more,
 * could not finish sending, and the connection would hang until the time limit of requests.
 */
export function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
