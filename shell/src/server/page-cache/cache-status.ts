/** How an answer came about, as `Cache-Status` tells it (RFC 9211). */
export type CacheStatus =
  | { readonly kind: 'hit' }
  /** From memory, although it may be outdated: a new one can't be made. */
  | { readonly kind: 'stale' }
  /** From memory, where a page that lacks a part stays for less than a second. */
  | { readonly kind: 'degraded' }
  | {
      readonly kind: 'rendered';
      /** Why it was not answered from memory: not there, outdated, or never there. */
      readonly because: 'miss' | 'stale' | 'bypass';
      /** It was put into memory. */
      readonly isStored: boolean;
      /** It was rendered for somebody else who asked at the same time. */
      readonly isShared: boolean;
    };

const CACHE = 'northlight';

export function cacheStatus(status: CacheStatus): string {
  if (status.kind === 'hit') return `${CACHE}; hit`;
  if (status.kind !== 'rendered') return `${CACHE}; hit; detail=${status.kind}`;
  const { because, isStored, isShared } = status;
  return `${CACHE}; fwd=${because}${isStored ? '; stored' : ''}${isShared ? '; collapsed' : ''}`;
}
