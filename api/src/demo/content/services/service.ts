import type { DemoRecord } from '../demo-record.ts';

/** The content of one service page, in reading order. `services.ts` splits it into records. */
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
