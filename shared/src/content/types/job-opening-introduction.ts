import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const jobOpeningIntroduction = contentType({
  collection: 'job-opening-introduction',
  label: { singular: 'Job Opening Introduction', plural: 'Job Opening Introduction' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Open positions',
    description: 'Two conversations and a paid day of real work.',
  }),
  texts: {
    loadFailed: 'Failed to load intro',
    created: 'Intro created',
    updated: 'Intro updated',
    saveFailed: 'Failed to save intro',
    deleteQuestion: 'Are you sure?',
  },
});
