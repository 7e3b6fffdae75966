export const ART_KINDS = [
  'cover',
  'scene',
  'portrait',
  'curtain',
  'sky',
  'evening',
  'studios',
  'spectrum',
  'glyph',
  'service',
  'detail',
  'map',
] as const;

export type ArtKind = (typeof ART_KINDS)[number];
