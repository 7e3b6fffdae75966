/** What a service's page says of its own; with its chunk, because no other page needs it. */
export interface ServiceWords {
  /** Label of the links to the contact page. */
  readonly action: string;
  /** Where to start, if the service has more than two parts. */
  readonly advice: string;
  /** Title at the end of the page. */
  readonly closing: string;
}
