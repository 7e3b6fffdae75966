/** A change that was acknowledged, and how a page tells that it knows of it. */
export interface Change {
  /** For the report: "article", "canary step". */
  readonly kind: string;
  readonly path: string;
  /** Of the visitor who looks. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text that the page has since the change, and texts that it had before. */
  readonly shows: string;
  readonly hides: readonly string[];
}

/** Makes one change after the other at one place of the site. Resolves once a change is acknowledged. */
export type Lane = () => Promise<Change>;
