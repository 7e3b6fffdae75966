import { contentType } from '../content-type.ts';
import { reference } from '../field.ts';
import { titleAndDescription, ofService } from './common-fields.ts';

export const serviceWhyChooseUsIntroduction = contentType({
  collection: 'service-why-choose-us-introduction',
  label: { singular: 'Why Choose Us', plural: 'Why Choose Us' },
  title: 'title',
  fields: {
    ...titleAndDescription({
      title: 'Why teams choose us, and why they stay.',
      description: 'Four habits. They are in the contract, so you can hold us to them.',
    }),
    service_category_id: reference({ ...ofService, unique: true }),
  },
  texts: {
    created: 'Intro created',
    updated: 'Intro updated',
    loadFailed: 'Failed to load intro',
    saveFailed: 'Failed to save intro',
    deleteFailed: 'Failed to delete',
  },
});
