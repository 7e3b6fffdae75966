export const ART_KINDS = [
  'cover',
  'scene',
  'portrait',
  'curtain',
  'sky',
  'evening',
  'studios',
  'queue',
  'spectrum',
  'glyph',
  'service',
  'detail',
  'details',
  'map',
] as const;

export type ArtKind = (typeof ART_KINDS)[number];
