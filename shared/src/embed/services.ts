/** A short message of a section, for example that a code sample was copied. */
export interface SectionMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

/** The used part of the browser's `fetch`; it is called with an absolute address of the content API. */
export type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;

/** How a new address of a section relates to the one before. */
export interface NavigationKind {
  /** Whether the address belongs to the same page: it replaces the one before, without a new history entry. */
  readonly replace: boolean;
}

/**
 * Services of the page around a section. All are optional: without them a section shows its first page, reads the
 * content of its own site, and does not communicate with the host.
 */
export interface SectionServices {
  /**
   * The shown page of the section, as a path of its own site: `/blog`, or `/blog/Some-article?from=mail`. An unknown
   * path is shown as not found. Default is the first page without a parameter. The section follows changes.
   */
  readonly path?: string;
  /**
   * Called with a path when a visitor follows a link to another page of the section. The host then shows that page by
   * passing it as `path`. Default: the section shows the page itself, and the window's address does not change. It is
   * not called for links to other parts of the section's site: they lead to their absolute addresses. The current page
   * may also change its address, for example when a part of it is opened: then `how.replace` is true, and passing the
   * path back changes nothing. By default that address is not stored.
   */
  readonly navigate?: (path: string, how?: NavigationKind) => void;
  /**
   * Source of the content: the origin of a content API (`https://api.example.com`), or a function that replaces
   * `fetch`. Default is the API of the section's site. The API has to allow the host's origin (`EMBED_ORIGINS`).
   * Content is read without credentials, and nothing can be sent.
   */
  readonly api?: string | Fetch;
  /**
   * Shows a short message. Default: nothing is shown, and the section's element dispatches a bubbling `CustomEvent`
   * named `section-message` whose `detail` is the message.
   */
  readonly notify?: (message: SectionMessage) => void;
  /** Called for every failure for which the section shows a message. Default: `console.error`. */
  readonly onError?: (error: Error) => void;
  /** Colour scheme. Default is the one of the visitor's system. */
  readonly theme?: 'light' | 'dark';
  /** When it is aborted the section is unmounted, and its requests are cancelled. */
  readonly signal?: AbortSignal;
  /** Origin of the section's site. Default is the origin of its code. */
  readonly site?: string;
}

/** The props of `Section`: the services. */
export type SectionProps = SectionServices;

/**
 * Shows a section in an element, within a shadow root of its own. A second call for the same element changes its
 * services. It never throws: failures are reported to `onError`.
 * @returns a function that removes the section; calling it again does nothing.
 */
export type Mount = (element: Element, services?: SectionServices) => () => void;
