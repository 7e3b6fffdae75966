// Sends the traces of a process to a collector, by OTLP over HTTP: `node --import /opt/northlight/deploy/otel.mjs …`,
// or NODE_OPTIONS=--import=/opt/northlight/deploy/otel.mjs in northlight.env. The product itself
// depends only on the API package of OpenTelemetry. Install the packages that are imported here beside it: see
// docs/how-to/send-traces.md.
//
// OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_BSP_… and OTEL_SERVICE_NAME are the SDK's own variables. No
// instrumentation is registered, because the product starts its spans itself and each would be recorded twice.
import path from 'node:path';
import { SpanKind } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
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

const serviceName = process.env.OTEL_SERVICE_NAME ?? `northlight-${path.basename(process.cwd())}`;
const contexts = new OnDemandContextManager();
const provider = new NodeTracerProvider({
  resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
  spanProcessors: [contexts, new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register({ contextManager: contexts });

// A process that gets SIGTERM still has some seconds, which is enough to send the last spans.
process.once('SIGTERM', () => {
  provider.forceFlush().catch((error) => console.error('The last spans could not be sent:', error));
});
