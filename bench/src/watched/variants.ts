import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import { ROOT } from '../../../tools/src/rooms.ts';

/** How much of a process is observed. */
export interface ObservedVariant {
  readonly label: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A server that accepts spans and discards them, so that a process has the real cost of sending them. */
export async function startSink(): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return { origin: `http://127.0.0.1:${port}`, server };
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
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  return [
    { label: 'off', root: ROOT, env: {} },
    { label: 'off, a second process', root: ROOT, env: {} },
    ...(before === undefined ? [] : [{ label: 'before, off', root: before, env: {} }]),
    { label: 'metrics', root: ROOT, env: metrics },
    { label: 'metrics, one trace of twenty', root: ROOT, env: { ...traces, ...sampled } },
    { label: 'metrics, every trace', root: ROOT, env: traces },
  ];
}
