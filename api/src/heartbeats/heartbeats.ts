import { randomUUID } from 'node:crypto';
import type { ApiConnections, ApiProcess } from '@northlight/shared/endpoints';
import { inTime } from '@northlight/shared/process';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/db.ts';
import { apiProcess } from './api-process-table.ts';
import { readConnections, warnOfConnections } from './read-connections.ts';
import { gone, readProcesses } from './read-processes.ts';

/** Milliseconds between two heartbeats. */
const EVERY = 5_000;
/** Milliseconds for which a process that ends waits for the database to hear of it. */
const GRACE = 2_000;

export interface HeartbeatOptions {
  readonly process: Pick<ApiProcess, 'name' | 'pid' | 'version' | 'started_at'>;
  /** Connections to the database's server that a process may hold. */
  readonly connections: number;
  /** Aborted when the process is asked to end. */
  readonly ending: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Heartbeats {
  /** Tells that this process runs, at once and again and again; and at once when it is asked to end. */
  start(): void;
  /** Nobody is told of it any more. */
  stop(): Promise<void>;
  /** All that run, by name. */
  processes(): Promise<readonly ApiProcess[]>;
  /** Whether the database has room for all of them; null where a process has it to itself. */
  connections(): Promise<ApiConnections | null>;
}

/** Processes that share a database tell of themselves in a table of it. */
export function sharedHeartbeats(db: Db, { process, connections, ending, log }: HeartbeatOptions): Heartbeats {
  const { name, pid, version, started_at } = process;
  const own = { id: randomUUID(), name, pid, version, startedAt: new Date(started_at) };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;
  let last: Promise<void> = Promise.resolve();

  /** One after the other: what was said early must not be written late. */
  function write(work: () => Promise<unknown>): Promise<void> {
    last = last.then(work).then(
      () => void (isFailing = false),
      (error: unknown) => {
        // Said once: while a database is away, every heartbeat fails.
        if (!isFailing) log.warn({ err: error }, 'the heartbeat of this process could not be written; tried on');
        isFailing = true;
      },
    );
    return last;
  }

  async function beat(): Promise<void> {
    if (isStopped) return;
    await write(() => {
      const told = { isReady: !ending.aborted };
      return db
        .insert(apiProcess)
        .values({ ...own, ...told })
        .onConflictDoUpdate({ target: apiProcess.id, set: { ...told, seenAt: sql`now()` } });
    });
  }

  async function next(): Promise<void> {
    await beat();
    if (!isStopped) timer = setTimeout(() => void next(), EVERY).unref();
  }

  return {
    start() {
      // What was killed could not take its row with it. One of the same name had the port that is this process's now.
      const left = or(lt(apiProcess.seenAt, gone), eq(apiProcess.name, name));
      void write(() => db.delete(apiProcess).where(and(left, ne(apiProcess.id, own.id))));
      void next();
      // Once it counts itself: of several that start together, the last one sees all.
      void write(() => warnOfConnections(db, connections, log));
      ending.addEventListener('abort', () => void beat(), { once: true });
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const withdrawn = write(() => db.delete(apiProcess).where(eq(apiProcess.id, own.id)));
      if (!(await inTime(withdrawn, GRACE))) log.warn('Ending without waiting for the last heartbeat');
    },
    processes: () => readProcesses(db),
    connections: () => readConnections(db, connections),
  };
}

/** A process that has its database to itself has nobody to tell, and nothing to write. */
export const soleHeartbeat = ({ process, ending }: HeartbeatOptions): Heartbeats => ({
  start: () => undefined,
  stop: async () => undefined,
  processes: async () => [{ ...process, seen_at: new Date().toISOString(), is_ready: !ending.aborted }],
  connections: async () => null,
});
