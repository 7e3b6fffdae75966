// Records the spans of a process with the SDK of OpenTelemetry. Loaded by deploy/otel.mjs.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SpanKind } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * A context manager that is active only while a request is recorded. On Node 20 an active one makes all promises of the
 * process three times as slow, including those of requests that the sampler drops. It is registered as a span processor
 * too, because it has to know which spans are recorded.
 */
class OnDemandContextManager extends AsyncLocalStorageContextManager {
  #recorded = 0;

  with(context, work, thisArg, ...args) {
    return this.#recorded > 0 ? super.with(context, work, thisArg, ...args) : work.apply(thisArg, args);
  }

  onStart({ kind }) {
    if (kind === SpanKind.SERVER) this.#recorded += 1;
  }

  onEnd({ kind }) {
    if (kind !== SpanKind.SERVER) return;
    this.#recorded -= 1;
    if (this.#recorded === 0) this.disable();
  }

  async forceFlush() {}

  async shutdown() {
    this.disable();
  }
}

/** `ExportResultCode.FAILED` of the SDK. */
const FAILED = 1;

/**
 * Sends spans by a thread of its own. A server that is a client too, of a collector, took a tenth longer for each
 * request: see docs/decisions/077. The thread starts with the process, so that requests don't wait for its start, and
 * the log says at once if it can't send.
 */
class ThreadExporter {
  #thread = this.#start();
  #last = 0;
  /** What to call with the result, by the number of the export. */
  #waiting = new Map();

  export(spans, done) {
    const [{ resource }] = spans;
    this.#thread ??= this.#start();
    this.#last += 1;
    this.#thread.postMessage({ id: this.#last, spans: spans.map(dataOf), attributes: resource.attributes });
    this.#waiting.set(this.#last, done);
    // The process stays until the spans are sent.
    this.#thread.ref();
  }

  #start() {
    const thread = new Worker(new URL('./otel-thread.mjs', import.meta.url));
    thread.on('message', ({ id, code, problem }) => this.#finish(id, code, problem));
    thread.once('error', (error) => console.error('The thread that sends traces has failed:', error));
    thread.once('exit', () => {
      this.#thread = undefined;
      for (const id of this.#waiting.keys()) this.#finish(id, FAILED, 'The thread that sends traces has ended.');
    });
    thread.unref();
    return thread;
  }

  #finish(id, code, problem) {
    const done = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread?.unref();
    done?.({ code, ...(problem === undefined ? {} : { error: new Error(problem) }) });
  }

  async shutdown() {
    await this.#thread?.terminate();
  }
}

/** The properties of a span that are data. The product's spans have no links. */
const DATA = ['name', 'kind', 'startTime', 'endTime', 'duration', 'ended', 'status', 'attributes', 'events', 'links'];
const COUNTS = ['droppedAttributesCount', 'droppedEventsCount', 'droppedLinksCount'];

/** A span without functions and classes, which can't be sent to a thread. */
function dataOf(span) {
  const { traceState, ...context } = span.spanContext();
  const { traceState: _same, ...parent } = span.parentSpanContext ?? {};
  return {
    ...Object.fromEntries([...DATA, ...COUNTS, 'instrumentationScope'].map((name) => [name, span[name]])),
    context,
    traceState: traceState?.serialize(),
    parentSpanContext: span.parentSpanContext && parent,
  };
}

const serviceName = process.env.OTEL_SERVICE_NAME ?? `northlight-${path.basename(process.cwd())}`;
const contexts = new OnDemandContextManager();
const provider = new NodeTracerProvider({
  resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
  spanProcessors: [contexts, new BatchSpanProcessor(new ThreadExporter())],
});
provider.register({ contextManager: contexts });

// A process that gets SIGTERM still has some seconds, which is enough to send the last spans.
process.once('SIGTERM', () => {
  provider.forceFlush().catch((error) => console.error('The last spans could not be sent:', error));
});
