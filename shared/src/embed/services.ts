/** A short message of a section, such as the one that a code sample was copied. */
export interface SectionMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

/** As `fetch` of the browser, as far as is needed; it is called with an absolute address of the content API. */
export type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;

/** What the address that a section asks for is to the one before. */
export interface NavigationKind {
  /** The same page stands there: it takes the place of the address before, and makes no step of Back. */
  readonly replace: boolean;
}

/**
 * What a section takes from the page around it. Nothing of it is needed: without services a section shows its first
 * page, reads the content of its own site, and keeps to itself.
 */
export interface SectionServices {
  /**
   * Which page of the section is shown, as a path of its own site: `/blog`, or `/blog/Some-article?from=mail`. A path
   * that the section does not know is shown as not found. Default is its first page without a parameter. A change is
   * followed.
   */
  readonly path?: string;
  /**
   * Called with a path when a visitor follows a link to another page of the section. The host then shows that page, by
   * giving it as `path`. Default: the section goes there by itself and the address of the window stays. Links to other
   * parts of the section's site are not asked for here: they lead to their absolute addresses. A page that is shown may
   * also get another address, as when a part of it is opened: then `how.replace` is true, and giving the path back
   * changes nothing of what is shown. By default that address is kept nowhere.
   */
  readonly navigate?: (path: string, how?: NavigationKind) => void;
  /**
   * Where content is read: the origin of a content API (`https://api.example.com`), or a function that takes the place
   * of `fetch`. Default is the API of the section's site. It has to allow the host's origin (`EMBED_ORIGINS`). Content
   * is read without credentials, and nothing can be sent.
   */
  readonly api?: string | Fetch;
  /**
   * Shows a short message. Default: nothing is shown, and the section's element dispatches a `CustomEvent` named
   * `section-message` whose `detail` is the message; it bubbles.
   */
  readonly notify?: (message: SectionMessage) => void;
  /** Told of every failure in whose place the section shows a message of its own. Default: `console.error`. */
  readonly onError?: (error: Error) => void;
  /** Default is what the visitor's system asks for. */
  readonly theme?: 'light' | 'dark';
  /** Once it is aborted the section is gone, and what it was loading is given up. */
  readonly signal?: AbortSignal;
  /** Origin of the section's site. Default is where its code came from. */
  readonly site?: string;
}

/** What `Section` takes: the services as properties. */
export type SectionProps = SectionServices;

/**
 * Shows a section in an element, beneath which it keeps to a shadow root of its own. A second call for the same element
 * changes the services of what it shows. It throws nothing: what fails is told to `onError`.
 * @returns takes the section away again; another call of it does nothing.
 */
export type Mount = (element: Element, services?: SectionServices) => () => void;
