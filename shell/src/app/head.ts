import { brand } from '@northlight/shared/brand';
import type { Head } from '@northlight/shared/remote';
import type { RouteEnvelope } from '@northlight/shared/remote';
import type { RouteHandle } from './adapt-remote.ts';

export interface HeadMatch {
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
}

/** A page's head, complete: what its route says, and the product's defaults for what it doesn't. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly noIndex: boolean;
  readonly image: string | null;
  readonly type: 'website' | 'article';
  readonly jsonLd: readonly object[];
}

export function pageHead({ matches, url, errorStatus, siteOrigin, mediaUrl }: HeadContext): PageHead {
  const own = errorStatus === null ? routeHead(matches, url, mediaUrl) : errorHead(errorStatus);
  return {
    title: own.title.includes(brand.name) ? own.title : `${own.title} | ${brand.name}`,
    description: own.description ?? brand.description,
    canonical: errorStatus === null && !own.noIndex ? new URL(own.canonical ?? url.pathname, siteOrigin).href : null,
    noIndex: own.noIndex ?? errorStatus !== null,
    image: own.image ?? null,
    type: own.type ?? 'website',
    jsonLd: own.jsonLd ?? [],
  };
}

function routeHead(matches: readonly HeadMatch[], url: URL, mediaUrl: HeadContext['mediaUrl']): Head {
  const match = matches.findLast(({ handle }) => isRouteHandle(handle));
  if (!match || !isRouteHandle(match.handle)) return { title: brand.name };
  const envelope = match.data as RouteEnvelope | undefined;
  // `route()` tied this head to the data of its own loader, which is what the envelope holds.
  return match.handle.head({ data: envelope?.data as never, url, params: match.params, mediaUrl });
}

const errorHead = (status: number): Head => ({ title: status === 404 ? 'Page not found' : 'This page can’t be shown right now' });

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null && 'head' in handle;
