export const ART_KINDS = ['cover', 'portrait', 'curtain', 'sky', 'spectrum', 'glyph', 'map'] as const;

export type ArtKind = (typeof ART_KINDS)[number];
