import type { DemoRecord } from '../demo-record.ts';

/** Everything one service page shows, written as a person reads it; `services.ts` takes it apart into records. */
export interface Service {
  readonly type: DemoRecord<'service-category'>['type'];
  readonly title: string;
  readonly description: string;
  readonly features: readonly { readonly name: string; readonly points: readonly string[] }[];
  readonly why: {
    readonly title: string;
    readonly description: string;
    readonly cards: readonly { readonly title: string; readonly description: string }[];
  };
}
