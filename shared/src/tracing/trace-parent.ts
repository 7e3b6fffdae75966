import { createTraceState, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** W3C Trace Context: version, trace id, parent id, flags; later versions may append more. */
const TRACE_PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const LONGEST = 512;

type Header = string | readonly string[] | undefined;

/**
 * Parses the parent span of a request. Null for a missing or malformed header.
 * @param state the header `tracestate`, which is passed on as parsed.
 */
export function readTraceParent(header: Header, state?: Header): SpanContext | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const [, version, traceId, spanId, flags, more] = TRACE_PARENT.exec(header.trim()) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
    ...(typeof state === 'string' ? { traceState: createTraceState(state) } : {}),
  };
}

/** The headers of a call within this span. */
export function traceHeaders({
  traceId,
  spanId,
  traceFlags,
  traceState,
}: SpanContext): Readonly<Record<string, string>> {
  const state = traceState?.serialize();
  return {
    traceparent: `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`,
    ...(state ? { tracestate: state } : {}),
  };
}
