/**
 * Traces, by the interface of OpenTelemetry alone: an SDK is loaded by the operator of the process (`node --import`).
 * Without one, requests still have ids that the log is joined by and that other processes are told. For servers only.
 */

export { endWithAnswer, newTraceId, requestSpan } from './request-span.ts';
export { asPartOf, endingWith, inActiveSpan, isTraced, recordTold, type Span } from './span.ts';
export { readTraceParent } from './trace-parent.ts';
