/**
 * What is true of one visit only. It stands in the `Server-Timing` header of the answer and not in the document, which
 * is the same for everybody.
 */
export interface Visit {
  /** Names this visit in the logs of the server and in what the browser reports: 32 hexadecimal digits. */
  readonly trace: string;
  /**
   * The site's signature under the trace, the versions that the document names and the name of its whole line-up,
   * without which it takes no report of this visit.
   */
  readonly proof: string;
  /** Where the visit is recorded: the span that the browser's share of it is a part of, by W3C Trace Context. */
  readonly traceparent?: string;
}
