import { contentType } from '../content-type.ts';
import { image, longText, text } from '../field.ts';

export const careerIntroduction = contentType({
  collection: 'career-introduction',
  label: { singular: 'Career Hero Section', plural: 'Career Hero Section' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Do good work, then go home.' }),
    sub_title: text({ label: 'Sub title', required: true, max: 200, example: 'Careers at Northlight' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 1000,
      example: 'Forty-one people in two cities. We hire slowly and pay fairly.',
    }),
    file: image({ label: 'Image', isCard: true }),
  },
  texts: {
    loadFailed: 'Failed to fetch career data.',
    updated: 'Career section updated',
    updateFailed: 'Failed to update career section.',
    deleteQuestion: 'Are you sure?',
  },
});
