/** How an answer was made, as the header `Cache-Status` states it (RFC 9211). */
export type CacheStatus =
  | { readonly kind: 'hit' }
  /** From memory, although it may be outdated: a new one can't be made. */
  | { readonly kind: 'stale' }
  /** From memory: a page that lacks a part, which is cached for less than a second. */
  | { readonly kind: 'degraded' }
  | {
      readonly kind: 'rendered';
      /** Why it was not answered from memory: no entry, an outdated entry, or a page that is never cached. */
      readonly because: 'miss' | 'stale' | 'bypass';
      /** It was put into memory. */
      readonly isStored: boolean;
      /** It was rendered for another request that came at the same time. */
      readonly isShared: boolean;
    };

const CACHE = 'northlight';

export function cacheStatus(status: CacheStatus): string {
  if (status.kind === 'hit') return `${CACHE}; hit`;
  if (status.kind !== 'rendered') return `${CACHE}; hit; detail=${status.kind}`;
  const { because, isStored, isShared } = status;
  return `${CACHE}; fwd=${because}${isStored ? '; stored' : ''}${isShared ? '; collapsed' : ''}`;
}
