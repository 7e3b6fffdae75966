import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { traceHeaders } from './trace-parent.ts';

/** Ids in all lines of the log, under the names that log collectors expect. */
export interface SpanIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/**
 * A span of a trace. Without an SDK, or if the SDK does not sample this trace, it consists only of its ids, which are
 * logged and passed on.
 */
export interface Span {
  readonly ids: SpanIds;
  /** Whether the span is exported. If not, values that are only needed for its attributes need not be computed. */
  readonly isRecording: boolean;
  /** Headers for a call within this span. */
  headers(): Readonly<Record<string, string>>;
  /** Starts a child span. If the span is not recorded, it returns the span itself. */
  start(name: string, part?: PartOfSpan): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Runs `work` with this span as the active one, for code that can't get the span as an argument: `inActiveSpan`. */
  run<Result>(work: () => Result): Result;
  /**
   * Ends the span. Later calls change nothing, nor do later attributes.
   * @param problem its error; only the class is recorded, because a message may quote user input.
   */
  end(problem?: unknown): void;
}

export interface PartOfSpan {
  readonly attributes?: Attributes;
  /** Whether it is a call to another process. */
  readonly isCall?: boolean;
}

let known: Tracer | undefined;

/** The API looks a tracer up by its name each time. */
const tracer = (): Tracer => (known ??= trace.getTracer('northlight'));

let hasSdk: boolean | undefined;

/** Whether an SDK is loaded (`node --import`). It is loaded before any of our code, so this is checked only once. */
export const isTraced = (): boolean =>
  (hasSdk ??= isSpanContextValid(tracer().startSpan('probe', { root: true }).spanContext()));

/**
 * Starts the first span of a process for a request.
 * @param parent span of the caller, if the request names one.
 * @param newTrace makes a trace id for a request without a parent: 32 hexadecimal digits.
 */
export function startRequest(parent: SpanContext | null, newTrace: () => string): Span {
  if (isTraced()) {
    const around = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, around);
    // The sampler drops most visits: nothing of them is exported, so no context has to be active for them.
    return span.isRecording() ? spanOf(span, trace.setSpan(around, span)) : new UnrecordedSpan(span.spanContext());
  }
  return new UnrecordedSpan({
    traceId: parent?.traceId ?? newTrace(),
    spanId: newSpanId(),
    traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
    ...(parent?.traceState ? { traceState: parent.traceState } : {}),
  });
}

/** A span that another process has reported after it had ended. */
export interface FinishedSpan {
  readonly name: string;
  readonly attributes: Attributes;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Records such a span, if its trace is sampled. For processes with tracing. */
export function recordFinishedSpan(parent: SpanContext, { name, attributes, startedAt, endedAt }: FinishedSpan): void {
  const around = trace.setSpanContext(ROOT_CONTEXT, parent);
  tracer().startSpan(name, { attributes, startTime: startedAt }, around).end(endedAt);
}

/**
 * A random span id: 16 hexadecimal digits. Node keeps random numbers in reserve only for `randomUUID`, so two parts of
 * a UUID are used in which all digits are random.
 */
const newSpanId = (): string => {
  const random = randomUUID();
  return `${random.slice(0, 8)}${random.slice(-8)}`;
};

/** Runs `work` in a child span of the active span, if there is one. */
export function inActiveSpan<Result>(
  name: () => { readonly name: string; readonly attributes: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const around = context.active();
  const active = trace.getSpan(around);
  if (!active?.isRecording()) return work();
  const { name: called, attributes } = name();
  const span = spanOf(tracer().startSpan(called, { kind: SpanKind.CLIENT, attributes }, around), around);
  return endingWith(span, work);
}

/** Runs `work` and ends the span after it. */
export async function endingWith<Result>(span: Span | undefined, work: () => Promise<Result>): Promise<Result> {
  if (!span?.isRecording) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Runs `work` in a child span, and ends that span after it. */
export const asPartOf = <Result>(span: Span | undefined, name: string, work: () => Promise<Result>): Promise<Result> =>
  span?.isRecording ? endingWith(span.start(name), work) : work();

function spanOf(span: OtelSpan, around: Context): Span {
  const own = span.spanContext();
  return {
    ids: { trace_id: own.traceId, span_id: own.spanId },
    isRecording: span.isRecording(),
    headers: () => traceHeaders(own),
    start(name, { attributes = {}, isCall = false } = {}) {
      const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const part = tracer().startSpan(name, { attributes, kind }, around);
      return spanOf(part, trace.setSpan(around, part));
    },
    rename: (name) => void span.updateName(name),
    set: (attributes) => void (span.isRecording() && span.setAttributes(attributes)),
    run: (work) => context.with(around, work),
    end(problem) {
      if (!span.isRecording()) return;
      if (problem !== undefined) {
        span.setAttribute('error.type', problem instanceof Error ? problem.name : 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** Kept small, because every request has one without an SDK, and most requests with a sampling SDK. */
class UnrecordedSpan implements Span {
  readonly ids: SpanIds;
  readonly isRecording = false;
  readonly #own: SpanContext;

  constructor(own: SpanContext) {
    this.#own = own;
    this.ids = { trace_id: own.traceId, span_id: own.spanId };
  }

  headers() {
    return traceHeaders(this.#own);
  }

  start(): Span {
    return this;
  }

  rename(): void {}

  set(): void {}

  run<Result>(work: () => Result): Result {
    return work();
  }

  end(): void {}
}
