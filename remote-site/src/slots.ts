import { slot, type SlotsOf } from '@northlight/shared/remote';
import { contactLoader } from './features/contact/contact-loader.ts';
import { industryLoader } from './features/industry/industry-loader.ts';
import { projectLoader } from './features/project/project-loader.ts';
import { technologyLoader } from './features/technology/technology-loader.ts';
import { testimonialsLoader } from './features/testimonials/testimonials-loader.ts';

/**
 * The chapters of the home page below its first windows. They are slots because the code of a slot is loaded when the
 * visitor comes near it. All are in one chunk: each alone would be a request, and together they are a fifth smaller.
 */
export const slots = {
  technology: slot({
    chunk: 'chapters',
    loader: technologyLoader,
    component: () => import(/* webpackChunkName: "chapters" */ './slots/TechnologyChapter.tsx'),
  }),
  industries: slot({
    chunk: 'chapters',
    loader: industryLoader,
    component: () => import(/* webpackChunkName: "chapters" */ './slots/IndustriesChapter.tsx'),
  }),
  testimonials: slot({
    chunk: 'chapters',
    loader: testimonialsLoader,
    component: () => import(/* webpackChunkName: "chapters" */ './slots/TestimonialsChapter.tsx'),
  }),
  project: slot({
    chunk: 'chapters',
    loader: projectLoader,
    component: () => import(/* webpackChunkName: "chapters" */ './slots/ProjectChapter.tsx'),
  }),
  'contact-chapter': slot({
    chunk: 'chapters',
    loader: contactLoader,
    component: () => import(/* webpackChunkName: "chapters" */ './slots/ContactChapter.tsx'),
  }),
};

declare module '@northlight/shared/remote' {
  interface ProvidedSlots extends SlotsOf<'site', typeof slots> {}
}
