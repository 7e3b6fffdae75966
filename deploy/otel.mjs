// Sends the traces of a process to a collector, by OTLP over HTTP: `node --import /opt/northlight/deploy/otel.mjs …`,
// or NODE_OPTIONS=--import=/opt/northlight/deploy/otel.mjs in northlight.env. The product itself depends only on the
// API package of OpenTelemetry. Install the packages that are imported in deploy/otel-process.mjs and in
// deploy/otel-thread.mjs beside them: see docs/how-to/send-traces.md.
//
// OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_BSP_… and OTEL_SERVICE_NAME are the SDK's own variables. No
// instrumentation is registered, because the product starts its spans itself and each would be recorded twice.
import { isMainThread } from 'node:worker_threads';

/** NODE_OPTIONS loads this file in every thread of the process too. Threads record nothing. */
if (isMainThread) await import('./otel-process.mjs');
