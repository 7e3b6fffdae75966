// The thread of deploy/otel.mjs that sends spans to the collector, as the variables OTEL_EXPORTER_OTLP_… say.
import { parentPort } from 'node:worker_threads';
import { createTraceState } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';

const exporter = new OTLPTraceExporter();

/** A span of the SDK again: functions and classes can't be sent to a thread. */
const spanOf = ({ context, traceState, ...data }, resource) => ({
  ...data,
  resource,
  spanContext: () => ({
    ...context,
    ...(traceState === undefined ? {} : { traceState: createTraceState(traceState) }),
  }),
});

parentPort.on('message', ({ id, spans, attributes }) => {
  const resource = resourceFromAttributes(attributes);
  exporter.export(
    spans.map((span) => spanOf(span, resource)),
    ({ code, error }) => parentPort.postMessage({ id, code, problem: error && String(error) }),
  );
});
