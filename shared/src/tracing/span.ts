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
} from '@opentelemetry/api';
import { traceHeaders } from './trace-parent.ts';

/** What lines of the log are joined by, under the names that log collectors look for. */
export interface SpanIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/**
 * A piece of work of a trace. Where no SDK is loaded, or where it does not keep this trace, it is only its ids, which
 * are told to the log and passed on.
 */
export interface Span {
  readonly ids: SpanIds;
  /** Whether somebody is told of it: what is found out for its attributes alone need not be found out otherwise. */
  readonly isRecording: boolean;
  /** For a call that is made for it. */
  headers(): Readonly<Record<string, string>>;
  /** A part of it. Where nobody is told, that is the span itself. */
  start(name: string, part?: PartOfSpan): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Runs `work` as a part of it, for those who can't be given the span: `inActiveSpan`. */
  run<Result>(work: () => Result): Result;
  /** @param problem what it failed with; only its class is told, as a message may quote what people wrote. */
  end(problem?: unknown): void;
}

export interface PartOfSpan {
  readonly attributes?: Attributes;
  /** It asks another process. */
  readonly isCall?: boolean;
}

const tracer = () => trace.getTracer('northlight');

let hasSdk: boolean | undefined;

/** Whether an SDK was loaded (`node --import`), which is done before anything of ours: it is asked for once. */
export const isTraced = (): boolean =>
  (hasSdk ??= isSpanContextValid(tracer().startSpan('probe', { root: true }).spanContext()));

/**
 * The first span of a process for a request.
 * @param parent who the request is made for, if it says so.
 * @param newTrace gives an id for a request that is made for nobody: 32 hexadecimal digits.
 */
export function startRequest(parent: SpanContext | null, newTrace: () => string): Span {
  if (isTraced()) {
    const around = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, around);
    // Most visits are not kept by the sampler: nothing of theirs is told, and nothing need run in their name.
    return span.isRecording() ? spanOf(span, trace.setSpan(around, span)) : new UnrecordedSpan(span.spanContext());
  }
  return new UnrecordedSpan({
    traceId: parent?.traceId ?? newTrace(),
    spanId: newSpanId(),
    traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
    ...(parent?.traceState ? { traceState: parent.traceState } : {}),
  });
}

/** A piece of work that somebody else did and told of, when it had ended. */
export interface ToldPart {
  readonly name: string;
  readonly attributes: Attributes;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Records such a part, if the trace of its parent is kept. For processes that are traced. */
export function recordTold(parent: SpanContext, { name, attributes, startedAt, endedAt }: ToldPart): void {
  const around = trace.setSpanContext(ROOT_CONTEXT, parent);
  tracer().startSpan(name, { attributes, startTime: startedAt }, around).end(endedAt);
}

/** Node keeps random numbers ready for these alone. Two parts of one that are random in all their digits. */
const newSpanId = (): string => {
  const random = randomUUID();
  return `${random.slice(0, 8)}${random.slice(-8)}`;
};

/** Runs `work` as a part of the span that runs it, if there is one. */
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

/** Ends the span when the work is done. */
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

/** Does something as a part of a span, and ends that part when it is done. */
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
    set: (attributes) => void span.setAttributes(attributes),
    run: (work) => context.with(around, work),
    end(problem) {
      if (problem !== undefined) {
        span.setAttribute('error.type', problem instanceof Error ? problem.name : 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** Every request has one where there is no SDK, and most where it keeps only some, so it is little. */
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
