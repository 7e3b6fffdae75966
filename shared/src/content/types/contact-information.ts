import { contentType } from '../content-type.ts';
import { choice } from '../field.ts';
import { titleAndDescription } from './common-fields.ts';

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
    ...titleAndDescription({ title: 'Call the studio', description: '+971 4 555 0142' }),
  },
});
