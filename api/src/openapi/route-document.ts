/** What the schema of a route adds to the OpenAPI document, besides values, responses, summary and tags. */
export interface RouteDocument {
  /** An example of the body. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** A file that a form may have besides its values. */
  readonly file?: {
    readonly description: string;
    readonly isRequired?: boolean;
    /** The value that the file replaces. */
    readonly inPlaceOf?: string;
  };
  /** The response has the entity tag of a record, which can be sent with its next change. */
  readonly hasEntityTag?: boolean;
}

declare module 'fastify' {
  interface FastifySchema {
    readonly document?: RouteDocument;
  }
}

/** Name that `RouteDocument` has in an operation until the document is complete. */
export const ROUTE_DOCUMENT = 'x-route-document';
