import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const serviceInformation = contentType({
  collection: 'service-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Six crafts under one roof, so nothing is lost on the way.',
    description:
      'Strategy, design, engineering and growth sit at the same table. Choose one, or let them work together.',
  }),
});
