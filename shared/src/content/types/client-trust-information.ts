import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const clientTrustInformation = contentType({
  collection: 'client-trust-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Said by the people who signed it off.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Words from clients we still speak to every week.',
    }),
  },
});
