/** A form of the site as this API shows it to a visitor without a script, when what they sent has to be corrected. */
export interface FormPage {
  /** What has not happened: `Your message has not been sent`. */
  readonly heading: string;
  /** Where the form is posted, on this API. */
  readonly action: string;
  readonly hasFile?: boolean;
  readonly fields: readonly FormField[];
  readonly submit: string;
  /** For how long what is sent is kept. */
  readonly note: string;
  /** Page of the site that the form is on. */
  readonly home: { readonly path: string; readonly label: string };
  /** Path on the site where an accepted form leads. */
  readonly done: string;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'number' | 'lines' | 'file' | 'hidden';
  readonly autocomplete?: string;
  readonly hint?: string;
}
