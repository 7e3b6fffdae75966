import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const technologyInformation = contentType({
  collection: 'technology-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Tools we would choose again.',
    description: 'Everything here has run in production for a client for at least two years.',
  }),
});
