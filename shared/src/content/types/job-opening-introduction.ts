import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const jobOpeningIntroduction = contentType({
  collection: 'job-opening-introduction',
  label: { singular: 'Job Opening Introduction', plural: 'Job Opening Introduction' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Open positions' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Two conversations and a paid day of real work.',
    }),
  },
  texts: {
    loadFailed: 'Failed to load intro',
    created: 'Intro created',
    updated: 'Intro updated',
    saveFailed: 'Failed to save intro',
    deleteQuestion: 'Are you sure?',
  },
});
