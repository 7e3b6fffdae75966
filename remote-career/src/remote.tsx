import { defineRemote, route } from '@northlight/shared/remote';
import { careerHead } from './features/career/career-head.ts';
import { careerLoader } from './features/career/career-loader.ts';
import { slots } from './slots.ts';

export default defineRemote({
  id: 'career',
  frame: 'public',
  routes: [
    route({
      id: 'career',
      path: '/career',
      query: ['applied', 'opening'],
      loader: careerLoader,
      head: careerHead,
      page: () => import(/* webpackChunkName: "career" */ './pages/CareerPage.tsx'),
    }),
  ],
  server: () => import(/* webpackChunkName: "server-only" */ './server.ts'),
  slots,
});
