import { slot, type SlotsOf } from '@northlight/shared/remote';
import { openPositionsLoader } from './features/openings/open-positions-loader.ts';

/** Slots for the pages of other remotes. */
export const slots = {
  'open-positions': slot({
    loader: openPositionsLoader,
    component: () => import(/* webpackChunkName: "open-positions" */ './slots/OpenPositionsTeaser.tsx'),
  }),
};

declare module '@northlight/shared/remote' {
  interface ProvidedSlots extends SlotsOf<'career', typeof slots> {}
}
