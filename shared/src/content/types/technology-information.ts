import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const technologyInformation = contentType({
  collection: 'technology-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Tools we would choose again.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Everything here has run in production for a client for at least two years.',
    }),
  },
});
