/** Request header with the token of a preview: reads then return the content as it will be after publication. */
export const PREVIEW_HEADER = 'x-preview';

/** Data of a preview for the visitor with its token. */
export interface PreviewInfo {
  /** Title of what is previewed. */
  readonly title: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** A change of a content release that a preview can't show. */
export interface LeftOutChange {
  readonly collection: string;
  /** Why it can't be published now. */
  readonly message: string;
}

/** A link to the preview of a content release, as administrators see it. */
export interface PreviewLink {
  readonly id: number;
  /** E-mail address of the administrator who created it. */
  readonly author: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly expires_at: string;
}

/** Response to the creation of a preview. It is the only one with the token, which is not stored. */
export interface NewPreview {
  readonly id: number;
  readonly token: string;
  readonly expires_at: string;
}

/** Maximum days for which a link is valid. */
export const LONGEST_PREVIEW_LINK = 90;

/**
 * Places of a preview on the site: the frame beside a form, and the tabs of a person who follows a link. Each place has
 * its own grant.
 */
export const PREVIEW_PLACES = ['tab', 'frame'] as const;

export type PreviewPlace = (typeof PREVIEW_PLACES)[number];

/** Paths of the site, relative to its origin. */
export const previewPaths = {
  /** Starts a preview in this browser and redirects to a page: `?to=/path`. */
  begin: (place: PreviewPlace, token: string) => `/preview/${place}/begin/${token}`,
  end: (place: PreviewPlace) => `/preview/${place}/end`,
  /** Reads content as the preview shows it: `?address=/article?page=0`. */
  read: (place: PreviewPlace) => `/preview/${place}/read`,
} as const;

/** Messages between a window and the preview frame in it; only within one origin. */
export type PreviewMessage =
  | { readonly type: 'preview:changed' }
  | { readonly type: 'preview:ready' }
  | { readonly type: 'preview:open'; readonly collection: string; readonly id: number };
