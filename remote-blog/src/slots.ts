import { slot, type SlotsOf } from '@northlight/shared/remote';
import { latestLoader } from './features/articles/latest-loader.ts';

/** Slots for the pages of other remotes. */
export const slots = {
  'latest-articles': slot({
    loader: latestLoader,
    component: () => import(/* webpackChunkName: "latest-articles" */ './slots/LatestArticles.tsx'),
  }),
};

declare module '@northlight/shared/remote' {
  interface ProvidedSlots extends SlotsOf<'blog', typeof slots> {}
}
