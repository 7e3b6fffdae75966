/** An acknowledged change, and how to recognise a page that shows it. */
export interface Change {
  /** Name for the report: "article", "canary step". */
  readonly kind: string;
  readonly path: string;
  /** Request headers of the visitor who looks at the page. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text that the page has after the change (`shows`), and texts that it had before (`hides`). */
  readonly shows: string;
  readonly hides: readonly string[];
}

/** Makes one change after the other in one place of the site. Each call resolves once its change is acknowledged. */
export type Lane = () => Promise<Change>;
