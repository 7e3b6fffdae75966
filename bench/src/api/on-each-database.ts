import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../../api/src/testing/postgres-cluster.ts';
import { buildRooms } from '../../../tools/src/build/build-rooms.ts';
import { takeOwnCore } from './cores.ts';
import { type Api, createServers, type DatabaseKind } from './servers.ts';

export interface Measurement {
  /** Name of the benchmark, for its temporary folder. */
  readonly name: string;
  readonly articles: number;
  /** Statements that store additional data. */
  readonly more?: string;
  /** Printed once, before the first API is started. */
  readonly heading?: string;
  readonly measure: (api: Api, kind: DatabaseKind) => Promise<void>;
}

/** Builds the API and measures one that runs on each supported database. Everything that it started is stopped. */
export async function onEachDatabase({ name, articles, more, heading, measure }: Measurement): Promise<void> {
  await buildRooms(['api']);
  const data = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  const cluster = await startCluster({ isDurable: true });
  const servers = createServers(data, takeOwnCore());
  try {
    if (heading !== undefined) console.log(heading);
    for (const kind of ['PGlite', 'PostgreSQL'] satisfies readonly DatabaseKind[])
      await measure(await servers.startApi(kind, articles, cluster.url, more), kind);
  } finally {
    servers.stop();
    await cluster.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
