/** What is used of prom-client, so that types are checked also where the package has not been installed yet. */
declare module 'prom-client' {
  type Labels = Readonly<Record<string, string | number>>;

  interface Configuration {
    readonly name: string;
    readonly help: string;
    readonly labelNames: readonly string[];
    readonly registers: readonly Registry[];
  }

  export class Counter {
    constructor(configuration: Configuration);
    inc(labels: Labels): void;
  }

  export class Gauge {
    constructor(configuration: Configuration & { collect(this: Gauge): Promise<void> });
    set(labels: Labels, value: number): void;
    remove(labels: Labels): void;
    reset(): void;
  }

  export class Histogram {
    constructor(configuration: Configuration & { readonly buckets: readonly number[] });
    observe(labels: Labels, value: number): void;
  }

  export class Registry {
    readonly contentType: string;
    metrics(): Promise<string>;
    registerMetric(metric: Gauge): void;
  }

  export function collectDefaultMetrics(options: { readonly register: Registry }): void;
}
