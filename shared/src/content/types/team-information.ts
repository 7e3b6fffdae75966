import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const teamInformation = contentType({
  collection: 'team-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Our Creative Team' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Meet the passionate individuals behind our success.',
    }),
  },
});
