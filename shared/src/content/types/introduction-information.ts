import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const introductionInformation = contentType({
  collection: 'introduction-information',
  label: { singular: 'Hero Section', plural: 'Hero Section' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Software that holds up in daylight.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Painters work by north light because it is even and hides nothing.',
    }),
  },
  texts: {
    loadFailed: 'Failed to fetch hero data.',
    updated: 'Hero section updated',
    updateFailed: 'Failed to update hero section.',
  },
});
