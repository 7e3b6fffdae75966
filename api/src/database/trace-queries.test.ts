import { requestSpan } from '@northlight/shared/tracing';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { sql } from 'drizzle-orm';
import { onEachDatabase } from '../testing/on-each-database.ts';
import type { Database } from './open-database.ts';

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();

/** More than the connections of the pool, so some statements wait until others have ended. */
const REQUESTS = 30;

onEachDatabase('a statement of a process with an SDK', (on) => {
  let database: Database;
  beforeAll(async () => {
    database = await on.open();
  });
  beforeEach(() => exporter.reset());

  const textOf = ({ attributes }: ReadableSpan) => attributes['db.query.text'];
  const statements = () => exporter.getFinishedSpans().filter((span) => textOf(span) !== undefined);

  it('is a part of the request that it is for, on any connection', async () => {
    const requests = Array.from({ length: REQUESTS }, () => requestSpan({ headers: {} }));
    await Promise.all(
      requests.map((span, index) =>
        span.run(async () => {
          await database.db.execute(sql`select ${`of ${index}`}::text as "alone"`);
          await database.db.transaction(async (transaction) => {
            await transaction.execute(sql`select ${`of ${index}`}::text as "within"`);
          });
        }),
      ),
    );

    for (const { ids } of requests) {
      const own = statements().filter((span) => span.spanContext().traceId === ids.trace_id);
      expect(own.map(textOf)).toEqual(
        expect.arrayContaining(['select $1::text as "alone"', 'select $1::text as "within"']),
      );
      expect(own.filter(({ parentSpanContext }) => parentSpanContext?.spanId !== ids.span_id)).toEqual([]);
    }
    expect(statements().filter((span) => textOf(span) === 'select $1::text as "alone"')).toHaveLength(REQUESTS);
  });

  it('of no request is not recorded', async () => {
    await database.db.execute(sql`select 1`);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
