/** With this header a read of content is answered as it will be, to the holder of the preview with this token. */
export const PREVIEW_HEADER = 'x-preview';

/** What the holder of a preview is told of it. */
export interface PreviewInfo {
  /** What is previewed. */
  readonly title: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** A change of a content release that a preview can't show. */
export interface LeftOutChange {
  readonly collection: string;
  /** Why it can't be published as things are. */
  readonly message: string;
}

/** A link that shows a content release to its holder, as administrators see it. */
export interface PreviewLink {
  readonly id: number;
  /** Address of the administrator who made it. */
  readonly author: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly expires_at: string;
}

/** What is told once, when a preview is made: the token is stored nowhere. */
export interface NewPreview {
  readonly id: number;
  readonly token: string;
  readonly expires_at: string;
}

/** Days that a link may last. */
export const LONGEST_PREVIEW_LINK = 90;

/**
 * Of the site: an editor's frame beside a form, and the tabs of a person who follows a link. Each place has its own
 * grant.
 */
export const PREVIEW_PLACES = ['tab', 'frame'] as const;

export type PreviewPlace = (typeof PREVIEW_PLACES)[number];

/** Addresses of the site, relative to its origin. */
export const previewPaths = {
  /** Lets this browser see a preview from now on, and leads to a page: `?to=/path`. */
  begin: (place: PreviewPlace, token: string) => `/preview/${place}/begin/${token}`,
  end: (place: PreviewPlace) => `/preview/${place}/end`,
  /** A read of content as the preview shows it: `?address=/article?page=0`. */
  read: (place: PreviewPlace) => `/preview/${place}/read`,
} as const;

/** What a window says to the frame of a preview in it, and the frame to the window; only within one origin. */
export type PreviewMessage =
  | { readonly type: 'preview:changed' }
  | { readonly type: 'preview:ready' }
  | { readonly type: 'preview:open'; readonly collection: string; readonly id: number };
