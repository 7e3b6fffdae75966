/** What the schema of a route says for the document beside values, answers, summary and tags. */
export interface RouteDocument {
  /** A body to begin with. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** A file that a form may bring beside the values. */
  readonly file?: {
    readonly description: string;
    readonly isRequired?: boolean;
    /** The value that it takes the place of. */
    readonly inPlaceOf?: string;
  };
  /** The answer carries the entity tag of a record, which its next change may name. */
  readonly hasEntityTag?: boolean;
}

declare module 'fastify' {
  interface FastifySchema {
    readonly document?: RouteDocument;
  }
}

/** Name that `RouteDocument` has in an operation until the document is complete. */
export const ROUTE_DOCUMENT = 'x-route-document';
