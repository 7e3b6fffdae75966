import { isRunOfCommit } from '@northlight/shared/testing/test-run';
import type { Database } from '../database/open-database.ts';
import { emptyDataFolder, migratedDataFolder } from './data-folder.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';
import { openTestDatabase } from './test-api.ts';

export interface DatabaseOfTests {
  readonly kind: 'PGlite' | 'PostgreSQL';
  /** Address of the PostgreSQL server, available in hooks and tests; undefined for the embedded database. */
  url(): string | undefined;
  /** Variables with which an API uses the server; none for the embedded database. */
  environment(): Readonly<Record<string, string>>;
  /**
   * Opens another connection pool to the server, or another embedded database in a temporary folder. It is closed
   * after the tests.
   */
  open(): Promise<Database>;
  /**
   * A temporary folder for an API that is started as a process: with a migrated database in it, where that is embedded.
   */
  dataFolder(name: string): Promise<string>;
}

/**
 * The run of every commit takes the one of production. It has the embedded database in a hundred other test files, and
 * under every journey.
 */
const KINDS = isRunOfCommit ? (['PostgreSQL'] as const) : (['PGlite', 'PostgreSQL'] as const);

/**
 * Makes a `describe` for each supported database. A server is started before the hooks of the tests and stopped after
 * them.
 */
export function onEachDatabase(subject: string, tests: (on: DatabaseOfTests) => void): void {
  describe.each(KINDS)(`${subject}, on %s`, (kind) => {
    let cluster: Cluster | undefined;
    const opened: Database[] = [];
    beforeAll(async () => {
      if (kind === 'PostgreSQL') cluster = await startCluster();
    });
    tests({
      kind,
      url: () => cluster?.url,
      environment: (): Record<string, string> => (cluster ? { DATABASE_URL: cluster.url } : {}),
      async open() {
        const database = await openTestDatabase(cluster?.url);
        opened.push(database);
        return database;
      },
      dataFolder: async (name) => (cluster ? emptyDataFolder(name) : migratedDataFolder(name)),
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await cluster?.stop();
    });
  });
}
