import { brand } from '@northlight/shared/brand';
import { articlePath } from '@northlight/shared/endpoints';
import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { ArticleData } from './article-loader.ts';

/** Shown on every article, whoever wrote it. */
export const AUTHOR = 'Admin';

export function articleHead({ data }: HeadArgs<ArticleData>): Head {
  if (!data) return { title: 'Article' };
  const { title, description, imageUrl, date, category } = data.article;
  const image = imageUrl ?? undefined;
  return {
    title,
    description,
    canonical: articlePath(title),
    image,
    type: 'article',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        image,
        datePublished: date,
        articleSection: category ?? undefined,
        author: { '@type': 'Person', name: AUTHOR },
        publisher: { '@type': 'Organization', name: brand.name },
      },
    ],
  };
}
