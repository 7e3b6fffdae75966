import type { ROUTE_DOCUMENT, RouteDocument } from './route-document.ts';

/** The parts of an OpenAPI 3.1 document that are completed here. */

export interface Reference {
  readonly $ref: string;
}

export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

export interface MediaContent {
  readonly schema?: JsonSchema | Reference;
  readonly example?: unknown;
}

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, MediaContent>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, MediaContent>> };
  readonly responses: Readonly<Record<string, Response | Reference>>;
  /** Removed when the document is completed. */
  readonly [ROUTE_DOCUMENT]?: RouteDocument;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** An operation, by its path with placeholders (`/article/show/{id}`) and its method in lower case. */
export interface Call {
  readonly path: string;
  readonly method: string;
}
