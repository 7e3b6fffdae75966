// Sends the traces of a process to a collector, by OTLP over HTTP: `node --import /opt/northlight/deploy/otel.mjs …`,
// or NODE_OPTIONS=--import=/opt/northlight/deploy/otel.mjs in northlight.env. The product itself brings the interface
// of OpenTelemetry alone; what is imported here is installed beside it, as docs/how-to/send-traces.md says.
//
// OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_BSP_… and OTEL_SERVICE_NAME are the SDK's own variables. No
// instrumentation is registered: the product starts its spans itself, and they would stand there twice.
import path from 'node:path';
import { SpanKind } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Contexts that follow a request through its promises while one is recorded, and not otherwise: on Node 20 they make
 * every promise of the process three times as slow, also those of the visits that the sampler does not keep. It is told
 * of the spans that are recorded as a span processor is.
 */
class RestingContexts extends AsyncLocalStorageContextManager {
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
const contexts = new RestingContexts();
const provider = new NodeTracerProvider({
  resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
  spanProcessors: [contexts, new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register({ contextManager: contexts });

// What waits to be sent when the process is asked to end, and has seconds left.
process.once('SIGTERM', () => {
  provider.forceFlush().catch((error) => console.error('The last spans could not be sent:', error));
});
