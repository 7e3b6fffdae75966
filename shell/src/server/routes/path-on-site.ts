/** What a visitor asked to be led to, by path, query and hash; the start page for whatever leads elsewhere. */
export function pathOnSite(to: unknown, siteOrigin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, siteOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(to, siteOrigin);
  // What a browser makes of it counts: /\elsewhere and //elsewhere are other sites.
  return origin === siteOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
