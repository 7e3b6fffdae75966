import type { Head, HeadArgs } from '@northlight/shared/remote';
import { blogAddress } from './blog-address.ts';
import type { BlogData } from './blog-loader.ts';
import { FEEDS } from '../feeds/feed-addresses.ts';

export const BLOG_DESCRIPTION =
  'What we learned while building software, designing interfaces and running campaigns, ' +
  'written by the people who did it.';

/** Each tab and each page has its own title and address, so that search engines don't treat them as duplicates. */
export function blogHead({ data }: HeadArgs<BlogData>): Head {
  if (!data) return { title: 'Blog', description: BLOG_DESCRIPTION, alternates: FEEDS };
  const category = data.categories.find(({ id }) => id === data.category);
  const subject = category ? `Blog: ${category.name}` : 'Blog';
  const tab = category ? [{ name: category.name, path: blogAddress({ page: 1, category: category.id }) }] : [];
  return {
    title: data.page > 1 ? `${subject}, page ${data.page}` : subject,
    description: category?.description || BLOG_DESCRIPTION,
    canonical: blogAddress(data),
    breadcrumbs: [{ name: 'Blog', path: '/blog' }, ...tab],
    alternates: FEEDS,
  };
}
