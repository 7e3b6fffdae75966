/** One failed rule, with the path of its value: `email`, `file`, `points.0.content`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Body of all responses except bare lists. `statusCode` equals the HTTP status. */
export interface Envelope<Data> {
  readonly statusCode: number;
  readonly message: string;
  readonly data: Data;
}

/** Body of all error responses. `data` is present only for a conflict: the current record. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly message: string;
  readonly errors?: readonly Issue[];
  readonly data?: unknown;
}

/** Body of a paged list: `total` counts all records that match the filter. */
export interface PageEnvelope<Item> extends Envelope<readonly Item[]> {
  readonly total: number;
}
