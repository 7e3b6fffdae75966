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
/** Milliseconds that an ending process waits for the removal of its row. */
const GRACE = 2_000;

export interface HeartbeatOptions {
  readonly process: Pick<ApiProcess, 'name' | 'pid' | 'version' | 'started_at'>;
  /** Maximum number of connections of a process to the database server. */
  readonly connections: number;
  /** Aborted when the process is asked to end. */
  readonly ending: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Heartbeats {
  /** Sends heartbeats, the first at once, and another one at once when the process is asked to end. */
  start(): void;
  /** Stops the heartbeats and removes the row of this process. */
  stop(): Promise<void>;
  /** All running processes, sorted by name. */
  processes(): Promise<readonly ApiProcess[]>;
  /** Whether the database server allows the connections of all processes. Null for the embedded database. */
  connections(): Promise<ApiConnections | null>;
}

/** Heartbeats in a table, for processes that share a database. */
export function sharedHeartbeats(db: Db, { process, connections, ending, log }: HeartbeatOptions): Heartbeats {
  const { name, pid, version, started_at } = process;
  const own = { id: randomUUID(), name, pid, version, startedAt: new Date(started_at) };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;
  let last: Promise<void> = Promise.resolve();

  /** Writes run one after the other, so that an older state is never written after a newer one. */
  function write(work: () => Promise<unknown>): Promise<void> {
    last = last.then(work).then(
      () => void (isFailing = false),
      (error: unknown) => {
        // Logged once, because every heartbeat fails while the database is unreachable.
        if (!isFailing) log.warn({ err: error }, 'the heartbeat of this process could not be written; tried on');
        isFailing = true;
      },
    );
    return last;
  }

  async function beat(): Promise<void> {
    if (isStopped) return;
    await write(() => {
      const state = { isReady: !ending.aborted };
      return db
        .insert(apiProcess)
        .values({ ...own, ...state })
        .onConflictDoUpdate({ target: apiProcess.id, set: { ...state, seenAt: sql`now()` } });
    });
  }

  async function next(): Promise<void> {
    await beat();
    if (!isStopped) timer = setTimeout(() => void next(), EVERY).unref();
  }

  return {
    start() {
      // Killed processes leave their rows behind. One with the same name had the port that this process has now.
      const left = or(lt(apiProcess.seenAt, gone), eq(apiProcess.name, name));
      void write(() => db.delete(apiProcess).where(and(left, ne(apiProcess.id, own.id))));
      void next();
      // After its own heartbeat: if several processes start together, the last one counts all of them.
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

/** For a process with an embedded database: there is no other process, so nothing is written. */
export const singleProcessHeartbeats = ({ process, ending }: HeartbeatOptions): Heartbeats => ({
  start: () => undefined,
  stop: async () => undefined,
  processes: async () => [{ ...process, seen_at: new Date().toISOString(), is_ready: !ending.aborted }],
  connections: async () => null,
});
