import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../../../tools/src/rooms.ts';

/** How much of a process is observed. */
export interface ObservedVariant {
  readonly label: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the collector in a process of its own, which ends with this one. */
export async function startSink(): Promise<{ readonly origin: string; readonly process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'sink.ts'), { execArgv: ['--import=tsx'] });
  const [port]: unknown[] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${String(port)}`, process: child };
}

/**
 * The first one is the baseline for the others.
 * @param before another built checkout of the repository, which is run without metrics and traces.
 */
export function variantsOf(sink: string, before: string | undefined): readonly ObservedVariant[] {
  const metrics = { METRICS_PORT: '+10000' };
  const traces = {
    ...metrics,
    NODE_OPTIONS: `--import=${path.join(ROOT, 'deploy/otel.mjs')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: sink,
  };
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  return [
    { label: 'off', root: ROOT, env: {} },
    { label: 'off, a second process', root: ROOT, env: {} },
    ...(before === undefined ? [] : [{ label: 'before, off', root: before, env: {} }]),
    { label: 'metrics', root: ROOT, env: metrics },
    { label: 'metrics, one trace of a hundred', root: ROOT, env: { ...traces, ...sampled } },
    { label: 'metrics, every trace', root: ROOT, env: traces },
  ];
}
