import { context, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  InMemorySpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { asPartOf, isTraced, requestSpan } from '@northlight/shared/tracing';

/** Trace and span of a caller. */
const [TRACE, CALLER] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const asked = (headers: Readonly<Record<string, string>> = {}) => requestSpan({ headers });
const exporter = new InMemorySpanExporter();

beforeAll(() => {
  new NodeTracerProvider({
    // As `parentbased_traceidratio` decides for nineteen visits of twenty.
    sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  }).register();
});

it('a visit that the sampler does not keep has ids for the log and for calls, and is no part of a trace', async () => {
  expect(isTraced()).toBe(true);
  const span = asked();

  expect(span.isRecording).toBe(false);
  expect(span.headers()).toEqual({ traceparent: `00-${span.ids.trace_id}-${span.ids.span_id}-00` });
  expect(span.start('a part')).toBe(span);
  expect(span.run(() => trace.getSpan(context.active()))).toBeUndefined();
  await asPartOf(span, 'a read', async () => undefined);
  span.end();
  expect(exporter.getFinishedSpans()).toEqual([]);
});

it('one that a caller has decided to keep is recorded, and its parts run in its name', async () => {
  const span = asked({ traceparent: `00-${TRACE}-${CALLER}-01` });

  expect([span.isRecording, span.ids.trace_id]).toEqual([true, TRACE]);
  expect(span.run(() => trace.getSpan(context.active())?.spanContext().spanId)).toBe(span.ids.span_id);
  await asPartOf(span, 'a read', async () => undefined);
  span.end();
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['a read', 'request']);
});
