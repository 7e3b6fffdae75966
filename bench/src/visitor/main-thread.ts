import type { Browser } from 'playwright';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  cat: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
});
type TraceEvent = z.infer<typeof eventSchema>;

/** Milliseconds of a page's main thread, by kind of work. */
export interface MainThread {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** The longest task. */
  readonly longest: number;
}

const GROUPS: Readonly<Record<keyof Omit<MainThread, 'longest'>, RegExp>> = {
  script: /^(?:FunctionCall|EvaluateScript|v8\.|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|.*GC)/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles)$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer)$/,
};

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8', 'toplevel'];

/**
 * Records a trace of a browser.
 * @returns a function that stops the trace and sums up the main thread's work between two marks of the page.
 */
export async function recordTrace(browser: Browser): Promise<(from: string, to: string) => Promise<MainThread>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { data } = eventSchema.safeParse(event);
      if (data) events.push(data);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });

  return async (from, to) => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const marks = events.filter(({ cat }) => cat.includes('blink.user_timing'));
    const begin = marks.find(({ name }) => name === from);
    const end = marks.find(({ name }) => name === to);
    if (!begin || !end) throw new Error(`The trace has no mark ${begin ? to : from}.`);
    return summed(
      events.filter(
        ({ ph, pid, tid, ts }) =>
          ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
      ),
    );
  };
}

/** Sums of the self time of events: their duration without that of the events inside them. */
function summed(events: readonly TraceEvent[]): MainThread {
  const sums = { script: 0, style: 0, layout: 0, paint: 0, longest: 0 };
  const around: { readonly event: TraceEvent; own: number }[] = [];
  const leave = () => {
    const last = around.pop();
    for (const [group, names] of Object.entries(GROUPS))
      if (last && isGroup(group) && names.test(last.event.name)) sums[group] += last.own / 1000;
  };
  for (const event of events.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    for (let last = around.at(-1); last && last.event.ts + last.event.dur <= event.ts; last = around.at(-1)) leave();
    const outer = around.at(-1);
    if (outer) outer.own -= event.dur;
    else sums.longest = Math.max(sums.longest, event.dur / 1000);
    around.push({ event, own: event.dur });
  }
  while (around.length > 0) leave();
  return sums;
}

const isGroup = (name: string): name is keyof typeof GROUPS => name in GROUPS;
