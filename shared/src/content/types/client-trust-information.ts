import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const clientTrustInformation = contentType({
  collection: 'client-trust-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Said by the people who signed it off.',
    description: 'Words from clients we still speak to every week.',
  }),
});
