import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Span, startRequest } from './span.ts';
import { readTraceParent } from './trace-parent.ts';

const STATUS = 'http.response.status_code';

const spans = new WeakMap<Pick<IncomingMessage, 'headers'>, Span>();

/**
 * The span of a request. It starts with the first call of this function: before the request is logged.
 * @param newTrace see `startRequest`.
 */
export function requestSpan(request: Pick<IncomingMessage, 'headers'>, newTrace: () => string = newTraceId): Span {
  const known = spans.get(request);
  if (known) return known;
  const { traceparent, tracestate } = request.headers;
  const span = startRequest(readTraceParent(traceparent, tracestate), newTrace);
  spans.set(request, span);
  return span;
}

/** Made of a UUID, because Node has random bytes for those in store: a tenth of the time of `randomBytes`. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

export interface AnsweredRequest {
  readonly raw: IncomingMessage;
  /** Pattern of its route, because an address may contain personal data. */
  readonly route: string | undefined;
}

/**
 * Ends a request's span when its response or its connection ends, whichever is first, unless `endWithHead` has. For
 * processes with tracing; it does nothing for a request that is not recorded.
 */
export function endWithAnswer({ raw, route }: AnsweredRequest, response: ServerResponse): void {
  const span = requestSpan(raw);
  if (!span.isRecording) return;
  const method = raw.method ?? 'GET';
  if (route !== undefined) span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) });
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const cache = response.getHeader('cache-status');
    span.set({
      [STATUS]: statusCode,
      ...(typeof cache === 'string' ? { 'http.response.header.cache-status': cache } : {}),
    });
    span.end(statusCode >= 500 || !writableFinished ? new AnswerFailed() : undefined);
  });
}

/** Ends a request's span before its response has ended, for a stream that may stay open for days. */
export function endWithHead(raw: IncomingMessage, statusCode: number): void {
  const span = requestSpan(raw);
  span.set({ [STATUS]: statusCode });
  span.end();
}

class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed';
}
