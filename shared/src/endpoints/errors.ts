/** One failed rule, by the path of the value it concerns: `email`, `file`, `points.0.content`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Every answer but a bare list. `statusCode` equals the HTTP status. */
export interface Envelope<Data> {
  readonly statusCode: number;
  readonly message: string;
  readonly data: Data;
}

/** Body of every refusal and failure. `data` is there on a conflict only: the record as it is now. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly message: string;
  readonly errors?: readonly Issue[];
  readonly data?: unknown;
}

/** A page of a list that can grow: `total` counts all records of the filter. */
export interface PageEnvelope<Item> extends Envelope<readonly Item[]> {
  readonly total: number;
}
