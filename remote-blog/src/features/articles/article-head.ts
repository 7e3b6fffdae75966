import { articlePath } from '@northlight/shared/endpoints';
import { company, type Head, type HeadArgs, shareImage } from '@northlight/shared/remote';
import { FEEDS } from '../feeds/feed-addresses.ts';
import type { ArticleData } from './article-loader.ts';
import { AUTHOR } from './author.ts';

export function articleHead({ data, mediaUrl, siteUrl }: HeadArgs<ArticleData>): Head {
  if (!data) return { title: 'Article', alternates: FEEDS };
  const { id, title, description, date, modified, category, file } = data.article;
  const image = shareImage('article', { id, title, updated_at: modified, file }, mediaUrl);
  const path = articlePath(title);
  return {
    title,
    description,
    canonical: path,
    image,
    type: 'article',
    article: { published: date, modified, section: category ?? undefined, author: AUTHOR },
    breadcrumbs: [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ],
    alternates: FEEDS,
    jsonLd: [
      {
        '@type': 'Article',
        headline: title,
        description,
        image: image.url,
        datePublished: date,
        dateModified: modified,
        articleSection: category ?? undefined,
        author: { '@type': 'Person', name: AUTHOR },
        publisher: company(siteUrl),
        mainEntityOfPage: siteUrl(path),
        inLanguage: 'en',
      },
    ],
  };
}
