// Sends the traces of a process to a collector, by OTLP over HTTP: `node --import /opt/northlight/deploy/otel.mjs …`,
// or NODE_OPTIONS=--import=/opt/northlight/deploy/otel.mjs in northlight.env. The product itself brings the interface
// of OpenTelemetry alone; what is imported here is installed beside it, as docs/how-to/send-traces.md says.
//
// OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_BSP_… and OTEL_SERVICE_NAME are the SDK's own variables. No
// instrumentation is registered: the product starts its spans itself, and they would stand there twice.
import path from 'node:path';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const serviceName = process.env.OTEL_SERVICE_NAME ?? `northlight-${path.basename(process.cwd())}`;
const provider = new NodeTracerProvider({
  resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();

// What waits to be sent when the process is asked to end, and has seconds left.
process.once('SIGTERM', () => {
  provider.forceFlush().catch((error) => console.error('The last spans could not be sent:', error));
});
