import { notFound } from '@northlight/shared/remote';

/** Query parameters of the list. */
export interface BlogQuery {
  /** From 1. */
  readonly page: number;
  readonly category: number | null;
}

/** @throws notFound() for a page or a category that no link of this site can have. */
export function blogQuery(search: URLSearchParams): BlogQuery {
  const category = search.get('category');
  return { page: natural(search.get('page') ?? '1'), category: category === null ? null : natural(category) };
}

/** Every page of every tab has exactly one address: page 1 has no number, and the tab All has no category. */
export function blogAddress({ page, category }: BlogQuery): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', String(category));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

function natural(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}
