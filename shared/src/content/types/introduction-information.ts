import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const introductionInformation = contentType({
  collection: 'introduction-information',
  label: { singular: 'Hero Section', plural: 'Hero Section' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Software that holds up in daylight.',
    description: 'Painters work by north light because it is even and hides nothing.',
  }),
  texts: {
    loadFailed: 'Failed to fetch hero data.',
    updated: 'Hero section updated',
    updateFailed: 'Failed to update hero section.',
  },
});
