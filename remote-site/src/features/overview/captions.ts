/** What the overview says, one caption after the other. */
export const captions = [
  'We listen before we estimate.',
  'We draw before we build.',
  'We ship every second Thursday.',
  'We measure what people do.',
  'We stay after the launch.',
] as const;

/** Milliseconds a caption stands. */
export const CAPTION_TIME = 3000;
