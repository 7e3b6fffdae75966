/** The target of a redirect that the request names: path, query and hash; `/` if it leads to another site. */
export function pathOnSite(to: unknown, siteOrigin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, siteOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(to, siteOrigin);
  // It is resolved as a browser does: /\elsewhere and //elsewhere are other sites.
  return origin === siteOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
