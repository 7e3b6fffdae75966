import type { z } from 'zod';

/** A record that an earlier call has created, from its response. */
export interface MadeRecord {
  readonly id: number;
  readonly updated_at: string;
}

/** Returns the record that was stored under a name. */
export type Made = (name: string) => MadeRecord;

/** One call to the content API, with its expected response. */
export interface ContractCall {
  /** Completes the sentence 'The content API …'. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string | ((made: Made) => string);
  readonly body?: object | ((made: Made) => object);
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Schema of the body. */
  readonly shape: z.ZodType;
  /** Name under which later calls find the record of this response. */
  readonly keepAs?: string;
}
