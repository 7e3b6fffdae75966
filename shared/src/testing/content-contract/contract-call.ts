import type { z } from 'zod';

/** A record that an earlier call of the table has made, as it was answered. */
export interface MadeRecord {
  readonly id: number;
  readonly updated_at: string;
}

/** Answers the record that was kept under a name. */
export type Made = (name: string) => MadeRecord;

/** One call to the content API, and what its contract says of the answer. */
export interface ContractCall {
  /** Finishes the sentence 'The content API …'. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string | ((made: Made) => string);
  readonly body?: object | ((made: Made) => object);
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** What the body has to be. */
  readonly shape: z.ZodType;
  /** Name under which later calls find the record of this answer. */
  readonly keepAs?: string;
}
