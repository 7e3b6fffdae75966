import { contentType } from '../content-type.ts';
import { choice, longText, text } from '../field.ts';

export const contactInformation = contentType({
  collection: 'contact-information',
  label: { singular: 'Contact Information', plural: 'Contact Information' },
  title: 'title',
  cap: 3,
  fields: {
    type: choice({
      label: 'Type',
      required: true,
      options: [
        { value: 'contact', label: 'Phone' },
        { value: 'mail', label: 'Email' },
        { value: 'location', label: 'Location' },
        { value: 'other', label: 'Other' },
      ],
      example: 'contact',
    }),
    title: text({ label: 'Title', required: true, max: 120, example: 'Call the studio' }),
    description: longText({ label: 'Description', required: true, max: 600, example: '+971 4 555 0142' }),
  },
});
