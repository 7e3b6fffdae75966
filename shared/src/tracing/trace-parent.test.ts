import { requestSpan } from './request-span.ts';
import { readTraceParent, traceHeaders } from './trace-parent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it('is passed on with its flag and its state', () => {
    const parent = readTraceParent(`00-${TRACE}-${SPAN}-01`, 'vendor=1,other=2');
    expect(parent).toMatchObject({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
    expect(parent && traceHeaders(parent)).toEqual({
      traceparent: `00-${TRACE}-${SPAN}-01`,
      tracestate: 'vendor=1,other=2',
    });
  });

  it('of a later version is read as far as it is known, with the flags that are known', () => {
    expect(readTraceParent(`cc-${TRACE}-${SPAN}-03-what-the-future-says`)).toMatchObject({ traceFlags: 1 });
  });

  it.each([
    ['is missing', undefined],
    ['came twice', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['came twice, apart', [`00-${TRACE}-${SPAN}-01`]],
    ['is in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['has a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['has a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['is of no version', `ff-${TRACE}-${SPAN}-01`],
    ['says more than its version does', `00-${TRACE}-${SPAN}-01-more`],
    ['breaks a line of the log', `00-${TRACE}-${SPAN}-01\n{"level":60}`],
    ['is short', `00-${TRACE}-${SPAN}`],
    ['is endless', `01-${TRACE}-${SPAN}-01-${'a'.repeat(10_000)}`],
  ])('that %s counts as none', (_why, header) => {
    expect(readTraceParent(header)).toBeNull();
  });
});

describe('a request without an SDK', () => {
  it('belongs to the trace that it names, as a span of its own, and says so to whom it asks', () => {
    const span = requestSpan({ headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
    expect(span.ids).toEqual({ trace_id: TRACE, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(span.ids.span_id).not.toBe(SPAN);
    expect(span.start('a part').headers()).toEqual({ traceparent: `00-${TRACE}-${span.ids.span_id}-01` });
  });

  it('begins a trace when what it names can’t be read, and keeps it', () => {
    const request = { headers: { traceparent: `${TRACE}\n` } };
    const span = requestSpan(request);
    expect(span.ids.trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(span.ids.trace_id).not.toBe(TRACE);
    expect(requestSpan(request)).toBe(span);
    expect(span.isRecording).toBe(false);
  });
});
