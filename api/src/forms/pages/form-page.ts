/** A form of the site as the API shows it to a visitor without scripts whose form was refused. */
export interface FormPage {
  /** Says what has not happened, such as `Your message has not been sent`. */
  readonly heading: string;
  /** The address on this API to which the form is posted. */
  readonly action: string;
  readonly hasFile?: boolean;
  readonly fields: readonly FormField[];
  readonly submit: string;
  /** The text about how long the data is kept. */
  readonly note: string;
  /** The page of the site with the form. */
  readonly home: { readonly path: string; readonly label: string };
  /** The path on the site to which an accepted form redirects. */
  readonly done: string;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'number' | 'lines' | 'file' | 'hidden';
  readonly autocomplete?: string;
  readonly hint?: string;
}
