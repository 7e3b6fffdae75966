/**
 * The size of a title that comes from the CMS: the longer it is, the smaller, so that it never fills the screen.
 */
export function titleLevel(text: string): 'd1' | 'd2' | 'd3' {
  const { length } = text.trim();
  if (length <= 38) return 'd1';
  return length <= 64 ? 'd2' : 'd3';
}
