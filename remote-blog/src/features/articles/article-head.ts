import { articlePath } from '@northlight/shared/endpoints';
import { company, type Head, type HeadArgs, socialImage } from '@northlight/shared/remote';
import { FEEDS } from '../feeds/feed-addresses.ts';
import type { ArticleData } from './article-loader.ts';
import { AUTHOR } from './author.ts';

export function articleHead({ data, mediaUrl, siteUrl }: HeadArgs<ArticleData>): Head {
  if (!data) return { title: 'Article', alternates: FEEDS };
  const { title, description, imageUrl, date, modified, category, file } = data.article;
  const image = socialImage(file, mediaUrl);
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
        // A drawing is no picture for a card, but it is the article's picture.
        image: image?.url ?? imageUrl ?? undefined,
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
