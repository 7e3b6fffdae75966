import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../../error-reason.ts';
import { NoFeedError } from './follow-changes.ts';

/** Milliseconds in which a feed that fails again and again is logged once. */
const QUIET_FOR = 60_000;

export type OutageLog = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/**
 * Logs each outage of the feed once, however often the API is tried meanwhile. A missing feed is logged separately,
 * because it does not end by itself.
 */
export function createOutages(log: OutageLog, now: () => number) {
  /** What was logged about the current outage; null if nothing was. */
  let loggedTopic: string | null = null;
  let lastLogged = { topic: '', at: Number.NEGATIVE_INFINITY };

  return {
    failed(error: unknown): void {
      const isLasting = error instanceof NoFeedError;
      const topic = isLasting ? error.message : 'cut';
      if (topic === loggedTopic || (topic === lastLogged.topic && now() - lastLogged.at < QUIET_FOR)) return;
      loggedTopic = topic;
      lastLogged = { topic, at: now() };
      const meanwhile = isLasting ? 'pages are rendered for every visit' : 'the API is asked before each page';
      log.warn(`The feed of changes is interrupted: ${reasonOf(error)}. Until it works, ${meanwhile}.`);
    },
    ended(): void {
      if (loggedTopic !== null) log.info('The feed of changes works again.');
      loggedTopic = null;
    },
  };
}
