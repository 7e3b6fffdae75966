import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const contactUsIntroduction = contentType({
  collection: 'contact-us-introduction',
  label: { singular: 'Contact Introduction', plural: 'Contact Introduction' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Tell us what you are building.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'A partner reads every message the same working day.',
    }),
  },
});
