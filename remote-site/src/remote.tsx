import { defineRemote, route } from '@northlight/shared/remote';
import { aboutHead } from './features/about/about-head.ts';
import { aboutLoader } from './features/about/about-loader.ts';
import { contactHead } from './features/contact/contact-head.ts';
import { contactLoader } from './features/contact/contact-loader.ts';
import { homeHead } from './features/home/home-head.ts';
import { homeLoader } from './features/home/home-loader.ts';
import { serviceRoutes } from './features/services/service-routes.ts';
import { slots } from './slots.ts';

export default defineRemote({
  id: 'site',
  frame: 'public',
  routes: [
    route({
      id: 'home',
      path: '/',
      query: [],
      loader: homeLoader,
      head: homeHead,
      page: () => import(/* webpackChunkName: "home" */ './pages/HomePage.tsx'),
      // Every page has a link to it in its navbar.
      prefetch: 'on-intent',
      slots: [
        'site/technology',
        'site/industries',
        'site/testimonials',
        'site/project',
        'blog/latest-articles',
        'site/contact-chapter',
      ],
    }),
    route({
      id: 'about',
      path: '/about',
      query: [],
      loader: aboutLoader,
      head: aboutHead,
      page: () => import(/* webpackChunkName: "about" */ './pages/AboutPage.tsx'),
      slots: ['career/open-positions'],
    }),
    route({
      id: 'contact',
      path: '/contact',
      query: ['sent', 'service'],
      loader: contactLoader,
      head: contactHead,
      page: () => import(/* webpackChunkName: "contact" */ './pages/ContactPage.tsx'),
      // Most pages have a link to it at their end, and its form needs large libraries.
      prefetch: 'on-intent',
    }),
    ...serviceRoutes,
  ],
  slots,
  server: () => import(/* webpackChunkName: "server-only" */ './server.ts'),
});
