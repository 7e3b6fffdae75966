/** @jest-environment node */
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { recordInTrace } from './record-in-trace.ts';

const [TRACE, DOCUMENT] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const NOW = Date.UTC(2026, 0, 1);
const exporter = new InMemorySpanExporter();

const of = (traceparent: string, age: string) => ({ traceparent, age });
const vitals = [
  { name: 'CLS', value: 0.02, route: '/blog', remote: 'blog' },
  { name: 'TTFB', value: 40, route: '/', remote: 'site' },
  { name: 'LCP', value: 900, route: '/', remote: 'site' },
] as const;

const milliseconds = ([seconds, nanoseconds]: readonly [number, number]) => seconds * 1000 + nanoseconds / 1e6;

beforeAll(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register());
beforeEach(() => exporter.reset());

it('is a part of the document’s span, from the beginning of the navigation to the largest paint', () => {
  recordInTrace(of(`00-${TRACE}-${DOCUMENT}-01`, '5000'), vitals, NOW);

  const spans = exporter.getFinishedSpans();
  expect(
    spans.map((span) => [
      span.name,
      span.spanContext().traceId,
      span.parentSpanContext?.spanId,
      milliseconds(span.startTime) - NOW,
      milliseconds(span.endTime) - NOW,
    ]),
  ).toEqual([['browser /', TRACE, DOCUMENT, -5000, -4100]]);
  expect(spans[0]?.attributes).toEqual({
    'northlight.remote': 'site',
    'http.route': '/',
    'browser.web_vital.cls': 0.02,
    'browser.web_vital.ttfb': 40,
    'browser.web_vital.lcp': 900,
  });
});

it('is not recorded when the document’s trace is not kept', () => {
  recordInTrace(of(`00-${TRACE}-${DOCUMENT}-00`, '5000'), vitals, NOW);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

it.each([
  ['no query', {}],
  ['no span', of('', '5000')],
  ['a span that is none', of(`00-${'0'.repeat(32)}-${DOCUMENT}-01`, '5000')],
  ['an age that is none', of(`00-${TRACE}-${DOCUMENT}-01`, 'old')],
  ['an age of more than a day', of(`00-${TRACE}-${DOCUMENT}-01`, '86400001')],
])('takes %s for nothing said', (_what, query) => {
  recordInTrace(query, vitals, NOW);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
