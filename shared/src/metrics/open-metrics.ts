import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds: from a cached response to a picture that has to be made. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Labels = Readonly<Record<string, string>>;

export interface MetricsOptions {
  readonly port: number;
  readonly host: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** Metrics of a process for Prometheus. They contain no personal data: no address, no path. */
export interface Metrics {
  /** Records the duration of a request. @param route its pattern. */
  answered(labels: { readonly method: string; readonly route: string; readonly status: number }, seconds: number): void;
  /** Registers a counter. @returns a function that counts one event, with labels. */
  counter(name: string, help: string, labels?: readonly string[]): (labels?: Labels) => void;
  /** Registers a histogram. @param buckets their upper bounds. */
  histogram(
    name: string,
    help: string,
    options: { readonly labels: readonly string[]; readonly buckets: readonly number[] },
  ): (labels: Labels, value: number) => void;
  /** Registers a gauge. @param read returns the current values; called for each scrape of Prometheus. */
  gauge(name: string, help: string, label: string | null, read: () => Promise<Labelled> | Labelled): void;
  /** Returns the metrics in the text format of Prometheus. */
  text(): Promise<string>;
  /** Port on which it listens. */
  readonly port: number;
  close(): Promise<void>;
}

/** Values by the value of their label; a gauge without a label has one value, under the empty text. */
type Labelled = Readonly<Record<string, number>>;

/**
 * Serves `/metrics` on a separate port, which should be reachable only in the private network. @throws when the port is
 * taken.
 */
export async function openMetrics({ port, host, onProblem }: MetricsOptions): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = requestDurations(registers);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        onProblem('what was measured could not be told', error);
        response.writeHead(500).end();
      },
    );
  });
  await listening(server, port, host);
  return {
    answered: requests,
    counter(name, help, labelNames = []) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (labels = {}) => counter.inc(labels);
    },
    histogram(name, help, { labels: labelNames, buckets }) {
      const histogram = new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers });
      return (labels, value) => histogram.observe(labels, value);
    },
    gauge: (name, help, label, read) => void registry.registerMetric(readGauge({ name, help, label, read, onProblem })),
    text: () => registry.metrics(),
    port: portOf(server),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** Requests that are recorded at once, or fewer when Prometheus asks. */
const AT_ONCE = 1000;

/**
 * Records durations of requests many at a time: between two requests the code that records one has left the processor's
 * caches, so that each cost a request of a list from memory a twentieth of its time.
 */
function requestDurations(registers: Registry[]): Metrics['answered'] {
  const answered: [labels: Parameters<Metrics['answered']>[0], seconds: number][] = [];
  const record = () => {
    for (const [labels, seconds] of answered) durations.observe(labels, seconds);
    answered.length = 0;
  };
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
    collect: record,
  });
  return (labels, seconds) => {
    answered.push([labels, seconds]);
    if (answered.length >= AT_ONCE) record();
  };
}

interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string | null;
  readonly read: () => Promise<Labelled> | Labelled;
  readonly onProblem: MetricsOptions['onProblem'];
}

/** A gauge that can't be read is left out; all others are still reported. */
function readGauge({ name, help, label, read, onProblem }: ReadGauge): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers: [],
    async collect() {
      this.reset();
      try {
        for (const [of, value] of Object.entries(await read())) this.set(label === null ? {} : { [label]: of }, value);
      } catch (error) {
        onProblem(`${name} could not be read`, error);
        this.remove(label === null ? {} : { [label]: '' });
      }
    },
  });
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
