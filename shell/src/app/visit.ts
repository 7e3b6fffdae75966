/**
 * Data of one visit. It is in the `Server-Timing` header of the response and not in the document, which is the same for
 * all visitors.
 */
export interface Visit {
  /** Trace id of this visit in the server's logs and in the browser's reports: 32 hexadecimal digits. */
  readonly trace: string;
  /**
   * The site's signature of the trace, of the versions that the document names, and of the id of its whole line-up. The
   * site rejects a report of this visit without it.
   */
  readonly proof: string;
  /** Set if the visit is traced: the parent span of the browser's spans, in the format of W3C Trace Context. */
  readonly traceparent?: string;
}
