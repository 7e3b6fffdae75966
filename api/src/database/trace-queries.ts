import { inActiveSpan } from '@northlight/shared/tracing';
import { shapeOf } from './statement-shape.ts';

/** An object that runs statements: a driver's client, a pool or a transaction. */
type Client = object;

/**
 * Records each statement of a client as a span of the current trace. Drivers take a statement as text or as `{ text }`.
 * Only calls that return a promise are recorded: the pool passes its statements on to a client with a callback, and
 * they have been recorded already.
 */
export function traceQueries<Traced extends Client>(client: Traced): Traced {
  replace(client, 'query', (query) => (...words) => {
    const text = textOf(words[0]);
    const run = () => query(...words);
    if (text === null || typeof words.at(-1) === 'function') return run();
    return inActiveSpan(
      () => attributesOf(text),
      async () => run(),
    );
  });
  return client;
}

/** The same for PGlite, whose transactions are clients of their own. */
export function traceTransactions<Traced extends Client>(client: Traced): Traced {
  replace(client, 'transaction', (transaction) => (work, ...words) => {
    if (typeof work !== 'function') return transaction(work, ...words);
    const traced = (inner: unknown): unknown =>
      Reflect.apply(work, undefined, [typeof inner === 'object' && inner !== null ? traceQueries(inner) : inner]);
    return transaction(traced, ...words);
  });
  return traceQueries(client);
}

type Method = (...words: readonly unknown[]) => unknown;

function replace(target: Client, name: string, wrap: (method: Method) => Method): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`A client of the database has no method ${name}.`);
  const value = wrap((...words) => Reflect.apply(method, target, words));
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isObject = typeof statement === 'object' && statement !== null;
  return isObject && 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

function attributesOf(text: string) {
  const { shape, operation, table } = shapeOf(text);
  return {
    name: table === null ? operation : `${operation} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': shape,
      ...(table === null ? {} : { 'db.collection.name': table }),
    },
  };
}
