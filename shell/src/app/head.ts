import { brand } from '@northlight/shared/brand';
import type { Head, SiteUrl, SocialImage, Thing } from '@northlight/shared/remote';
import { envelopeOf, isRouteHandle } from '@northlight/shared/remote-routes';
import { siteThings } from './site-structured-data.ts';

interface HeadMatch {
  readonly handle: unknown;
  readonly data: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface HeadContext {
  readonly matches: readonly HeadMatch[];
  readonly url: URL;
  /** Status of the page when it is an error. */
  readonly errorStatus: number | null;
  readonly siteOrigin: string;
  readonly mediaUrl: (fileUrl: string) => string;
  /** The product's own picture, for pages without one. Null in a build without it. */
  readonly card: SocialImage | null;
}

/** The complete head of a page: the values of its route, and the product's defaults for the others. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly noIndex: boolean;
  readonly image: SocialImage | null;
  readonly type: 'website' | 'article';
  readonly article: Head['article'] | null;
  /** Feeds, by absolute address. */
  readonly alternates: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly jsonLd: readonly Thing[];
}

export function pageHead(context: HeadContext): PageHead {
  const { url, errorStatus, siteOrigin, card } = context;
  // Two leading slashes would make an address of another site, or an invalid one.
  const siteUrl: SiteUrl = (path) => new URL(path.replace(/^[/\\]+/, '/'), siteOrigin).href;
  const own = errorStatus === null ? routeHead(context, siteUrl) : errorHead(errorStatus);
  const noIndex = own.noIndex ?? errorStatus !== null;
  const path = own.canonical ?? url.pathname;
  const canonical = noIndex ? null : siteUrl(path);
  return {
    title: own.title.includes(brand.name) ? own.title : `${own.title} | ${brand.name}`,
    description: shortened(own.description ?? '') || brand.description,
    canonical,
    noIndex,
    image: typeof own.image === 'string' ? { url: own.image } : (own.image ?? card),
    type: own.type ?? 'website',
    article: own.article ?? null,
    alternates: (own.alternates ?? []).map(({ type, title, path: feed }) => ({ type, title, href: siteUrl(feed) })),
    jsonLd:
      canonical === null
        ? []
        : [...siteThings(canonical, siteUrl, own.breadcrumbs ?? [{ name: own.title, path }]), ...(own.jsonLd ?? [])],
  };
}

function routeHead({ matches, url, mediaUrl }: HeadContext, siteUrl: SiteUrl): Head {
  const match = matches.findLast(({ handle }) => isRouteHandle(handle));
  if (!match || !isRouteHandle(match.handle)) return { title: brand.name };
  // `route()` has typed this head by the data of its own loader, which is the data in the envelope.
  return match.handle.head({
    data: envelopeOf(match.data).data as never,
    url,
    params: match.params,
    mediaUrl,
    siteUrl,
  });
}

/** Maximum characters of a description; more than any search engine or network shows. */
const DESCRIPTION_LENGTH = 300;

/** The text on one line, cut after a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const room = line.slice(0, DESCRIPTION_LENGTH);
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 0) || DESCRIPTION_LENGTH - 1)}…`;
}

const errorHead = (status: number): Head => ({
  title: status === 404 ? 'Page not found' : 'Something went wrong on our side',
});
