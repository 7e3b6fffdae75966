import { Client } from 'pg';
import { z } from 'zod';
import { CHANGE_CHANNEL } from '../../../api/src/database/change-feed.ts';

/** Communication through the database so far. */
export interface Traffic {
  readonly transactions: number;
  /** Notifications of changes; each process of the API gets each of them. */
  readonly notices: number;
}

export interface SharedState {
  traffic(): Promise<Traffic>;
  /** Open connections to the database, without this one. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const counted = z.tuple([z.object({ count: z.coerce.number() })]);

/** Counts transactions, notifications and connections of a database. */
export async function watchSharedState(databaseUrl: string): Promise<SharedState> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let notices = 0;
  client.on('notification', () => (notices += 1));
  await client.query(`listen ${CHANGE_CHANNEL}`);
  return {
    async traffic() {
      const { rows } = await client.query(
        `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
      );
      return { transactions: counted.parse(rows)[0].count, notices };
    },
    async connections() {
      const { rows } = await client.query(
        `select count(*) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return counted.parse(rows)[0].count;
    },
    close: () => client.end(),
  };
}
