import { defineRemote, route } from '@northlight/shared/remote';
import { articleHead } from './features/articles/article-head.ts';
import { articleLoader } from './features/articles/article-loader.ts';
import { blogHead } from './features/articles/blog-head.ts';
import { blogLoader } from './features/articles/blog-loader.ts';
import { ATOM_PATH, RSS_PATH } from './features/feeds/feed-addresses.ts';
import { slots } from './slots.ts';

export default defineRemote({
  id: 'blog',
  frame: 'public',
  routes: [
    route({
      id: 'blog',
      path: '/blog',
      query: ['category', 'page'],
      loader: blogLoader,
      head: blogHead,
      page: () => import(/* webpackChunkName: "blog" */ './pages/BlogPage.tsx'),
    }),
    route({
      id: 'article',
      path: '/blog/:name',
      query: [],
      loader: articleLoader,
      head: articleHead,
      page: () => import(/* webpackChunkName: "article" */ './pages/ArticlePage.tsx'),
    }),
  ],
  documents: { [RSS_PATH]: 'application/rss+xml', [ATOM_PATH]: 'application/atom+xml' },
  server: () => import(/* webpackChunkName: "server-only" */ './server.ts'),
  slots,
});
