import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const serviceInformation = contentType({
  collection: 'service-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({
      label: 'Title',
      required: true,
      max: 120,
      example: 'Six crafts under one roof, so nothing is lost on the way.',
    }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Strategy, design, engineering and growth sit at the same table. Choose one, or let them work together.',
    }),
  },
});
