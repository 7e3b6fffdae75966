/**
 * Tracing with OpenTelemetry's API only: the operator of the process loads an SDK (`node --import`). Without an SDK,
 * requests still have ids for the log and for calls to other processes. For servers only.
 */

export { endWithAnswer, endWithHead, newTraceId, requestSpan } from './request-span.ts';
export { asPartOf, endingWith, inActiveSpan, isTraced, recordFinishedSpan, type Span } from './span.ts';
export { readTraceParent } from './trace-parent.ts';
